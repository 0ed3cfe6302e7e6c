import type { ApiError } from '../../../../api/errors';
import { errorCodes } from '../../../../contract/error';
import { NO_ACTIVE_PROMOTION } from '../../../../domain/offer';
import { sectionIds } from '../../../../domain/sections';
import { By, Choice, type Mask } from '../mask';

/** The portal's own codes, and those that its server adds to them. */
const codes = [
  ...Object.values(errorCodes),
  NO_ACTIVE_PROMOTION,
  'INTERNAL',
  'UNAVAILABLE',
  'FILE_TYPE',
  'FILE_SIZE',
  'FILE_PIXELS',
  'FILE_INCOMPLETE',
  'FILE_UNREADABLE',
  'PICTURES_BUSY',
  'STORAGE_FULL',
  'UPLOAD_QUOTA',
  'IDEMPOTENCY_MISMATCH',
];

export const apiErrorMask = {
  status: 'number',
  message: 'failure',
  code: new Choice<string>(codes),
  requestId: 'id',
  section: new Choice<string>(sectionIds),
  issues: [{ path: 'fieldPath', message: 'messageId' }],
  retryAfter: 'number',
} satisfies Mask<ApiError>;

/** What a script threw: `stack` and the rest of it is left out. */
const thrownMask = {
  name: new Choice(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AbortError', 'ConditionError']),
  message: 'failure',
  stack: 'secret',
  code: 'secret',
} as const;

export const errorMask = new By<object>((error, walk) =>
  walk(error, 'status' in error ? apiErrorMask : thrownMask),
);
