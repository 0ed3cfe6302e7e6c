export {
  bucketOf,
  countAttempt,
  FAMILIES_PER_ADDRESS,
  forgetAttempts,
  type Limit,
  LONGEST,
  overLimit,
  removeOldAttempts,
  takeBackAttempt,
  tooManyAttempts,
} from './attemptLimit';
export { currentPlaceFirst } from './currentPlace';
export {
  type GuestIntent,
  once,
  onceForGuest,
  removeOldKeys,
  type StoredAnswer,
  wasDoneForGuest,
} from './idempotency';
export { isOwnStudent, ownPairs } from './ownStudents';
export type { Clerk, Expected, SchoolScope, Scope } from './scope';
export { answerStale, inVersion, isExpected, refuseStale } from './versions';
