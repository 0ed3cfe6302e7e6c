import type { ApiError } from '../../../api/errors';
import { errorCodes } from '../../../contract/error';
import { issueWords } from '../../../contract/words';
import { sectionIds } from '../../../domain/sections';
import { By, Choice, type Mask } from '../mask';

export const apiErrorMask = {
  status: 'number',
  message: 'failure',
  code: new Choice<string>(Object.values(errorCodes)),
  requestId: 'id',
  section: new Choice<string>(sectionIds),
  issues: [{ path: 'fieldPath', message: new Choice<string>(issueWords) }],
  days: { firstDay: 'moment', lastDay: 'moment' },
  retryAfter: 'number',
} satisfies Mask<ApiError>;

/** A thrown error. `stack` and everything else is left out. */
const thrownMask = {
  name: new Choice(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AbortError', 'ConditionError']),
  message: 'failure',
  stack: 'secret',
  code: 'secret',
} as const;

export const errorMask = new By<object>((error, walk) =>
  walk(error, 'status' in error ? apiErrorMask : thrownMask),
);
