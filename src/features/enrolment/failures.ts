import { isApiError, isUnanswered, type ApiError } from '../../api/errors';
import { fieldsOf, items, text } from '../../api/reading';
import { goneFileOf, refusalWords } from '../../api/refusalWords';
import { errorCodes } from '../../contract/error';
import { refused, Refusal, type Line, type SaveOutcome, type StepLink, type StepNotice } from './outcome';
import { stepOf, stepOfSection } from '../../sections/enrolmentSteps';

/** Whether the server has nothing under this address: it was removed, or is another parent's. */
export const isNotFound = (error: unknown): boolean => isApiError(error) && error.status === 404;

/** The portal's message for the error code, else the server's text, else "An error occurred" (E8). */
export const lineOf = (error: ApiError): Line => refusalWords(error);

/** The notice for failures that mean the same in every step; null for those that the step explains itself. */
export const commonNotice = (error: ApiError): StepNotice | null => {
  if (isUnanswered(error)) return { tone: 'error', lines: [{ messageId: 'enrolment.failure.network' }] };
  if (error.code === errorCodes.stale) return { tone: 'warning', lines: [lineOf(error)] };
  if (error.code === errorCodes.statusForbids) {
    return {
      tone: 'info',
      lines: [{ messageId: 'enrolment.failure.submitted' }],
      link: { to: 'application', labelId: 'enrolment.link.application' },
    };
  }
  return error.status === 401
    ? { tone: 'error', lines: [{ messageId: 'enrolment.failure.signedOut' }] }
    : null;
};

const linkOf = (error: ApiError): StepLink | undefined => {
  if (goneFileOf(error) === 'profilePicture')
    return { to: 'student', labelId: 'student.profilePicture', field: 'profilePicture' };
  const step = error.section === undefined ? undefined : stepOfSection(error.section);
  return step && { to: step, labelId: stepOf(step).titleId };
};

/** The server's message, with a link to the step that it names. */
export const serverNotice = (error: ApiError): StepNotice => {
  const link = linkOf(error);
  return { tone: 'error', lines: [lineOf(error)], ...(link && { link }) };
};

/** Names the documents whose files the server has no more. `names`: those of the documents that were sent, in their order. */
export const namingGone = (thrown: unknown, names: readonly string[]): unknown => {
  if (!isApiError(thrown)) return thrown;
  const gone = items(thrown.issues)
    .map(fieldsOf)
    .filter(({ message }) => message === 'validation.file')
    .flatMap(({ path }) => names[Number.parseInt(text(path), 10)] || []);
  if (gone.length === 0) return thrown;
  const lines = gone.map((name) => ({ messageId: 'documents.gone', values: { name } }));
  return new Refusal(refused({ tone: 'error', lines }));
};

/** The outcome of a failed save that the step does not explain itself. */
export const failureOf = (thrown: unknown): SaveOutcome => {
  if (thrown instanceof Refusal) return thrown.outcome;
  if (!isApiError(thrown)) throw thrown;
  const outcome = refused(commonNotice(thrown) ?? serverNotice(thrown));
  return isUnanswered(thrown) ? { ...outcome, isUnanswered: true } : outcome;
};
