import { errorCodes, INTERNAL_MESSAGE } from '../../../src/contract/error';
import type { RefusalBody } from '../../../src/contract/refusal';

interface Described {
  description: string;
  example: RefusalBody;
}

const requestId = '0b7c6f0e-7d1e-4c53-9a55-2f6f0f1f8f5e';

/** How calls are refused, by the status. */
export const refusals = {
  Invalid: {
    description: 'What was sent is not as it must be; `issues` says where, with the ids of messages.',
    example: {
      message: 'Some fields are missing or wrong.',
      code: errorCodes.invalid,
      requestId,
      issues: [{ path: 'applicantContacts.0.contact', message: 'validation.required' }],
    },
  },
  Unauthorized: {
    description: 'There is no session or token, or it has ended.',
    example: { message: 'Please sign in.', code: errorCodes.unauthorized, requestId },
  },
  Forbidden: {
    description:
      'The personal token has not the scope that `x-scope` names, or the call has none and takes the school’s own token alone.',
    example: { message: 'This token may not do that.', code: errorCodes.scopeMissing, requestId },
  },
  NotFound: {
    description: 'There is no such record, or it is somebody else’s.',
    example: { message: 'This record was not found.', code: errorCodes.notFound, requestId },
  },
  Conflict: {
    description: 'The state of things forbids it; `code` says why.',
    example: {
      message: 'This does not fit the status of the application.',
      code: errorCodes.statusForbids,
      requestId,
    },
  },
  Stale: {
    description:
      'The record has changed since the version in `If-Match`; `current` is the record as it is now.',
    example: {
      message: 'This record has changed meanwhile.',
      code: errorCodes.stale,
      requestId,
      current: { version: 4 },
    },
  },
  TooManyAttempts: {
    description:
      'Refused before anything was looked at; `Retry-After` and `retryAfter` say for how many seconds.',
    example: {
      message: 'Too many attempts. Please wait a moment.',
      code: errorCodes.tooManyAttempts,
      requestId,
      retryAfter: 30,
    },
  },
  Refused: {
    description: 'Refused or failed otherwise.',
    example: { message: INTERNAL_MESSAGE, code: errorCodes.internal, requestId },
  },
} as const satisfies Record<string, Described>;
export type RefusalName = keyof typeof refusals;

export const refused = (name: RefusalName) => ({ $ref: `#/components/responses/${name}` });
