import * as z from 'zod/mini';
import { NO_ACTIVE_PROMOTION, NO_ACTIVE_PROMOTION_TEXT } from '../domain/offer';
import { INVALID, STALE } from '../domain/refusals';

/** Every failed call answers this (decision 2), with the request id for the support of the school. Any API's code is read. */
export const errorBody = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  requestId: z.optional(z.string()),
  /** The section that keeps an application from being submitted (code `SECTION_MISSING`). */
  section: z.optional(z.string()),
  /** Fields that were refused (code `INVALID`): path in the body and message id. */
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** The record as it is now (code `STALE`). */
  current: z.optional(z.unknown()),
  /** Of the report that has one of the days already (code `ABSENCE_EXISTS`). */
  days: z.optional(z.object({ firstDay: z.string(), lastDay: z.string() })),
  /** Seconds, as `Retry-After` says them (addition). */
  retryAfter: z.optional(z.number()),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Why a file is refused. Whatever an upload is refused for belongs here, so that the parent reads it beside the file. */
export const fileErrorCodes = {
  fileType: 'FILE_TYPE',
  fileSize: 'FILE_SIZE',
  filePixels: 'FILE_PIXELS',
  fileIncomplete: 'FILE_INCOMPLETE',
  fileUnreadable: 'FILE_UNREADABLE',
  picturesBusy: 'PICTURES_BUSY',
  storageAway: 'STORAGE_AWAY',
  storageFull: 'STORAGE_FULL',
  uploadQuota: 'UPLOAD_QUOTA',
} as const;
export type FileErrorCode = (typeof fileErrorCodes)[keyof typeof fileErrorCodes];

/**
 * Every code with which the server refuses. Its messages are English; for parents who read another language the portal has words
 * for each code (`refusal.CODE` of i18n). A message with another code, or with none, is that of a school's own API (decision 54):
 * it is shown as it came in English, and quoted after a sentence of the portal's in another language.
 */
export const errorCodes = {
  internal: 'INTERNAL',
  unavailable: 'UNAVAILABLE',
  invalid: INVALID,
  unauthorized: 'UNAUTHORIZED',
  /** When signing in: the same for a wrong name and a wrong password. */
  wrongCredentials: 'WRONG_CREDENTIALS',
  notFound: 'NOT_FOUND',
  emailExists: 'EMAIL_EXISTS',
  alreadyExists: 'ALREADY_EXISTS',
  /** The parent's registration has applied for this child already, and the school does not have the child's e-mail yet. */
  childRegistered: 'CHILD_REGISTERED',
  guardianExists: 'GUARDIAN_EXISTS',
  sectionMissing: 'SECTION_MISSING',
  offerEnded: 'OFFER_ENDED',
  offerFull: 'OFFER_FULL',
  offerNotOpen: 'OFFER_NOT_OPEN',
  noActivePromotion: NO_ACTIVE_PROMOTION,
  statusForbids: 'STATUS_FORBIDS',
  /** One of the days is in another report of the child. */
  absenceExists: 'ABSENCE_EXISTS',
  /** The first day of a report has begun, so that it cannot be withdrawn. */
  absenceBegun: 'ABSENCE_BEGUN',
  /** A parent has reported as many absences as one may. */
  tooManyAbsences: 'TOO_MANY_ABSENCES',
  /** A parent has as many events of their own as one may have. */
  tooManyEvents: 'TOO_MANY_EVENTS',
  /** There are as many applications, or records of one kind in one of them, as there may be. */
  tooManyRecords: 'TOO_MANY_RECORDS',
  requestClosed: 'REQUEST_CLOSED',
  /** Of a personal token of the school's staff. */
  tokenExpired: 'TOKEN_EXPIRED',
  tokenRevoked: 'TOKEN_REVOKED',
  scopeMissing: 'SCOPE_MISSING',
  /** `If-Match` names an older version (decision 55). */
  stale: STALE,
  accountNotActivated: 'ACCOUNT_NOT_ACTIVATED',
  usernameTaken: 'USERNAME_TAKEN',
  wrongCode: 'WRONG_CODE',
  /** The code belongs to no flow that is still open: the parent asks for a new one. */
  codeFlowEnded: 'CODE_FLOW_ENDED',
  /** A newer registration of the same address has replaced the one that the code belongs to (decision 50). */
  registrationReplaced: 'REGISTRATION_REPLACED',
  wrongPassword: 'WRONG_PASSWORD',
  /** A new password that satisfies the rule and is easy to guess; `issues` names its field. */
  weakPassword: 'WEAK_PASSWORD',
  /** Refused before anything was compared; `Retry-After` and `retryAfter` say for how long. */
  tooManyAttempts: 'TOO_MANY_ATTEMPTS',
  /** The `Idempotency-Key` was used for another body. */
  idempotencyMismatch: 'IDEMPOTENCY_MISMATCH',
  ...fileErrorCodes,
} as const;
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

const listed: readonly (string | undefined)[] = Object.values(errorCodes);
/** Whether a code is one of ours, and not one that only a school's own API knows. */
export const isErrorCode = (code: string | undefined): code is ErrorCode => listed.includes(code);

/** Texts that the specification gives to the letter (E8). */
export const EMAIL_EXISTS_MESSAGE = 'Email already exists';
export const HEALTH_EXISTS_MESSAGE = 'Student Health already exists for this applicant';
export const GUARDIAN_EXISTS_MESSAGE = 'A guard with this email already exists.';

/** Also given to the letter (P8.4). */
export const WRONG_CODE_MESSAGE = 'Wrong activation code please try again';
/** The message for a failure that has none of its own (P8.1). */
export const INTERNAL_MESSAGE = 'An error occurred';

/** All texts that are given to the letter. They say nothing about anybody, so a support file keeps them. */
export const givenMessages: readonly string[] = [
  EMAIL_EXISTS_MESSAGE,
  HEALTH_EXISTS_MESSAGE,
  GUARDIAN_EXISTS_MESSAGE,
  WRONG_CODE_MESSAGE,
  INTERNAL_MESSAGE,
  NO_ACTIVE_PROMOTION_TEXT,
];
