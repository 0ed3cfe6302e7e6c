import type * as z from 'zod/mini';
import packageJson from '../../package.json';
import { bodies, type Bodies } from '../../src/contract/bodies';
import { CODE_EMAIL_HEADER, CODE_FLOW_HEADER } from '../../src/contract/codeFlow';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { refusalBody } from '../../src/contract/refusal';
import { addedSchoolFilters } from '../../src/contract/schoolFilters';
import { tags, type Tag } from '../../src/contract/tags';
import { webhookBody, webhookEvents } from '../../src/contract/webhooks';
import { examples } from './openapi/examples';
import { outside } from './openapi/outside';
import { refusals, refused, type RefusalName } from './openapi/refusals';
import { schemaWriter, type Json } from './openapi/schemaNames';

type Write = ReturnType<typeof schemaWriter>['write'];

const json = (schema: Json, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const pathParameters = (write: Write, path: string, schema: z.ZodMiniType | undefined) => {
  const { properties = {} } = (schema ? write(schema, 'input') : {}) as { properties?: Json };
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: properties[name] ?? { type: 'string' },
  }));
};

const addedParameters: Partial<Record<EndpointName, readonly string[]>> = { getSchools: addedSchoolFilters };

const queryParameters = (write: Write, name: EndpointName, query: z.ZodMiniType | undefined) => {
  if (!query) return [];
  const { properties = {}, required = [] } = write(query, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    ...(addedParameters[name]?.includes(parameter) ? { 'x-addition': true } : {}),
    schema,
  }));
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Made once per intent: a repeat with the same key answers what the first call answered.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const codeFlow = {
  name: CODE_FLOW_HEADER,
  in: 'header',
  required: false,
  description:
    'The `flowId` that registering or asking for a code answered. A code is good in its own flow only.',
  schema: { type: 'string' },
};

const codeEmail = {
  name: CODE_EMAIL_HEADER,
  in: 'header',
  required: false,
  description:
    'Instead of the flow, where it is not held: the e-mail that the code was sent to, percent-encoded. The code must be the newest of that address.',
  schema: { type: 'string' },
};

const ownFlow = {
  ...codeFlow,
  description:
    'The `flowId` of the registration that the code is wanted for. Without it, the code is of the newest registration.',
};

const language = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description:
    'The language of what is sent to this parent, en or fr. Without one of them the account keeps its language, which is en at first.',
  schema: { type: 'string' },
};

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` (or quoted `version`) of the record that is meant. Refused with 412 `STALE`, and the record as it is now in `current`, when it has changed since. Without it the last change wins.',
  schema: { type: 'string' },
};

const etag = { description: 'The version of the record.', schema: { type: 'string' } };

const isChange = ({ method }: Endpoint) => method !== 'GET' && method !== 'POST';

const registrations: readonly EndpointName[] = ['register', 'registerParent'];
const takeLanguage: readonly EndpointName[] = [
  ...registrations,
  'login',
  'patchNotificationChoices',
  'createPushDevice',
];
const takeCode: readonly EndpointName[] = ['activateAccount', 'resetPassword'];

/** A repeat of these does the same again. */
const withoutKey: readonly EndpointName[] = [
  'logout',
  'keepSession',
  'sendEmailCode',
  'confirmEmail',
  'importSchoolData',
];

const takesKey = ({ method, access }: Endpoint, name: EndpointName) =>
  [...registrations, ...takeCode].includes(name) ||
  (method === 'POST' && access !== 'anyone' && !withoutKey.includes(name));

const headersOf = (endpoint: Endpoint, name: EndpointName) => [
  ...(takesKey(endpoint, name) ? [idempotencyKey] : []),
  ...(takeLanguage.includes(name) ? [language] : []),
  ...(isChange(endpoint) && endpoint.record ? [ifMatch] : []),
  ...(takeCode.includes(name) ? [codeFlow, codeEmail] : []),
  ...(name === 'sendCode' ? [ownFlow] : []),
];

const securityOf: Record<Endpoint['access'], Json[]> = {
  anyone: [],
  parent: [{ session: [] }],
  school: [{ schoolToken: [] }],
};

const answerOf = (write: Write, endpoint: Endpoint, response: z.ZodMiniType) => {
  const schema = write(response, 'output');
  return endpoint.answer === 'data'
    ? { type: 'object', properties: { data: schema }, required: ['data'] }
    : schema;
};

/** How this call may be refused, besides `Refused`. */
const refusalsOf = (endpoint: Endpoint, name: EndpointName): Json => {
  const { body, query, parameters }: Bodies = bodies[name];
  const { access, path, method } = endpoint;
  const found: [boolean, number, RefusalName][] = [
    [[body, query, parameters].some(Boolean), 400, 'Invalid'],
    [access !== 'anyone', 401, 'Unauthorized'],
    [access === 'school', 403, 'Forbidden'],
    [path.includes(':'), 404, 'NotFound'],
    [access !== 'anyone' && method !== 'GET', 409, 'Conflict'],
    [isChange(endpoint) && Boolean(endpoint.record), 412, 'Stale'],
    [access === 'anyone' && method !== 'GET', 429, 'TooManyAttempts'],
  ];
  const those = found.filter(([is]) => is).map(([, status, refusal]) => [status, refused(refusal)]);
  return { ...(Object.fromEntries(those) as Json), default: refused('Refused') };
};

const exampleOf = (name: EndpointName) => (examples as Partial<Record<EndpointName, unknown>>)[name];

const operationOf = (write: Write, name: EndpointName): Json => {
  const endpoint: Endpoint = endpoints[name];
  const { about, body, query, response, parameters: path }: Bodies = bodies[name];
  const [tag, summary] = about;
  const parameters = [
    ...pathParameters(write, endpoint.path, path),
    ...queryParameters(write, name, query),
    ...headersOf(endpoint, name),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(endpoint.addition ? { 'x-addition': true } : {}),
    security: securityOf[endpoint.access],
    ...(endpoint.scope ? { 'x-scope': endpoint.scope } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? { requestBody: { required: true, content: json(write(body, 'input'), exampleOf(name)) } }
      : {}),
    responses: {
      [name.startsWith('create') ? '201' : '200']: {
        description: 'Done.',
        ...(endpoint.record && endpoint.method !== 'DELETE' ? { headers: { ETag: etag } } : {}),
        content: json(answerOf(write, endpoint, response)),
      },
      ...refusalsOf(endpoint, name),
    },
  };
};

const pathsOf = (write: Write) => {
  const byPath: Record<string, Json> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { path, method } = endpoints[name];
    const address = path.replace(/:(\w+)/g, '{$1}');
    byPath[address] = { ...byPath[address], [method.toLowerCase()]: operationOf(write, name) };
  }
  return { ...byPath, ...outside };
};

/** What the server itself asks of the school's systems (docs/school-webhooks.md). */
const webhooksOf = (write: Write) =>
  Object.fromEntries(
    Object.entries(webhookEvents).map(([name, data]) => [
      name,
      {
        post: {
          operationId: `webhook:${name}`,
          tags: ['Webhooks' satisfies Tag],
          summary: `Sent when this happens: ${name}`,
          security: [],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
            name: header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: { required: true, content: json(write(webhookBody(data), 'output')) },
          responses: { '2XX': { description: 'Taken. Anything else is tried again for a day.' } },
        },
      },
    ]),
  );

const responsesOf = (write: Write) =>
  Object.fromEntries(
    Object.entries(refusals).map(([name, { description, example }]) => [
      name,
      { description, content: json(write(refusalBody, 'output'), example) },
    ]),
  );

/** The description of the API, made from the contract alone. `x-addition` marks what the specification does not list. */
export const openapiDocument = (): Json => {
  const { write, schemas } = schemaWriter();
  const paths = pathsOf(write);
  const webhooks = webhooksOf(write);
  const responses = responsesOf(write);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parent Portal API',
      version: packageJson.version,
      description:
        'What the portal of parents asks, and what a school’s own systems may ask. Calls with `x-addition` are additions: a portal does without them.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api', description: 'Below the path of PUBLIC_URL, where it has one.' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: schemas(),
      responses,
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` that signing in answers.' },
        schoolToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'SCHOOL_TOKEN, for the side of the school; where a call has an `x-scope`, also a personal token with that scope.',
        },
      },
    },
  };
};
