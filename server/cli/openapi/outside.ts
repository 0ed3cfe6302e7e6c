import type { Tag } from '../../../src/contract/tags';
import { FILE_SIZE_LIMIT, documentFileTypes } from '../../../src/domain/files';
import { refused } from './refusals';
import type { Json } from './schemaNames';

const text = { type: 'string' };
const inPath = (name: string, description: string) => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: text,
});
const bytes = { schema: { type: 'string', contentEncoding: 'binary' } };
const file = {
  description: 'The file, to be kept by nobody.',
  content: Object.fromEntries([...documentFileTypes].map((type) => [type, bytes])),
};
const page = { description: 'A page.', content: { 'text/html': { schema: text } } };

interface Outside extends Json {
  operationId: string;
  tags: [Tag];
  responses: Json;
}

const call = (operationId: string, tag: Tag, summary: string, more: Json & { responses: Json }): Outside => ({
  operationId,
  tags: [tag],
  summary,
  'x-addition': true,
  security: [],
  ...more,
});

const ofSchool = (operationId: string, scope: string, owner: string) =>
  call(operationId, 'School', 'Read a file that goes with it', {
    security: [{ schoolToken: [] }],
    'x-scope': scope,
    parameters: [inPath('owner', owner), inPath('fileId', 'The file.')],
    responses: {
      200: file,
      401: refused('Unauthorized'),
      403: refused('Forbidden'),
      404: refused('NotFound'),
    },
  });

const unsubscribe = [
  inPath('name', 'A secret that stands in the mail. Whoever has it may end these mails, and nothing else.'),
];

/** The calls that are no JSON, and so stand in no table of the contract: bytes, streams, calendars and pages. */
export const outside: Record<string, Record<string, Outside>> = {
  '/uploads/{token}': {
    put: call('sendFile', 'Files', 'Send the bytes of an announced file', {
      description:
        'The address is the `uploadUrl` of the announcement: good for one file of exactly that type and size, for ten minutes.',
      parameters: [inPath('token', 'The secret of the address.')],
      requestBody: {
        required: true,
        description: `At most ${FILE_SIZE_LIMIT / 1024 / 1024} MB.`,
        content: Object.fromEntries(documentFileTypes.map((type) => [type, bytes])),
      },
      responses: {
        200: {
          description: 'Kept. Pictures are written anew, without what they tell besides.',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Acknowledgement' } } },
        },
        400: refused('Invalid'),
        404: refused('NotFound'),
        default: refused('Refused'),
      },
    }),
  },
  '/files/{id}': {
    get: call('readFile', 'Files', 'Read a file of one’s own', {
      description:
        'The address is a `fileUrl` as an answer has it. It expires, and opens to its owner alone.',
      security: [{ session: [] }],
      parameters: [
        inPath('id', 'The file.'),
        ...['expires', 'signature'].map((name) => ({ name, in: 'query', required: true, schema: text })),
      ],
      responses: { 200: file, 401: refused('Unauthorized'), 404: refused('NotFound') },
    }),
  },
  '/school/applications/{owner}/files/{fileId}': {
    get: ofSchool('readApplicationFile', 'read', 'The reference of the application.'),
  },
  '/school/conversations/{owner}/files/{fileId}': {
    get: ofSchool('readConversationFile', 'message', 'The conversation.'),
  },
  '/calendars/{name}': {
    get: call('readCalendar', 'Calendar', 'Read a calendar', {
      description: 'For programs that subscribe to it and cannot sign in: the address is the secret.',
      parameters: [
        inPath('name', 'The end of the address that `getCalendarFeeds` answers.'),
        {
          name: 'zone',
          in: 'query',
          required: false,
          description: 'The reader’s time zone, such as `America/Toronto`.',
          schema: text,
        },
      ],
      responses: {
        200: { description: 'iCalendar (RFC 5545).', content: { 'text/calendar': { schema: text } } },
        404: refused('NotFound'),
      },
    }),
  },
  '/notifications/stream': {
    get: call('followNotifications', 'Notifications', 'Be told at once that there is something new', {
      description:
        'Server-sent events named `notifications`, without data: what is new, the calls tell. A comment comes every 20 seconds. It ends with the session; whoever follows it asks again.',
      security: [{ session: [] }],
      responses: {
        200: {
          description: 'Events, until one of the two ends them.',
          content: {
            'text/event-stream': { schema: text, example: 'event: notifications\ndata:\n\n' },
          },
        },
        401: refused('Unauthorized'),
      },
    }),
  },
  '/notifications/unsubscribe/{name}': {
    get: call('askToUnsubscribe', 'Notifications', 'Show a page that asks whether these mails shall end', {
      parameters: unsubscribe,
      responses: { 200: page, 404: page },
    }),
    post: call('unsubscribe', 'Notifications', 'End these mails, as mail programs do (RFC 8058)', {
      parameters: unsubscribe,
      requestBody: {
        required: false,
        content: {
          'application/x-www-form-urlencoded': {
            schema: { type: 'object', properties: { 'List-Unsubscribe': text } },
          },
        },
      },
      responses: { 200: page, 404: page },
    }),
  },
  '/openapi.json': {
    get: call('readDescription', 'Description', 'Read this description', {
      responses: {
        200: { description: 'OpenAPI 3.1.', content: { 'application/json': { schema: { type: 'object' } } } },
        default: refused('Refused'),
      },
    }),
  },
};
