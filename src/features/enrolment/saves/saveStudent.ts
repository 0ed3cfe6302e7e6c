import { applicantsApi } from '../../../api/applicants';
import { isApiError } from '../../../api/errors';
import { STUDENT_SPINNER } from '../../../domain/limits';
import { studentSection } from '../../../sections/student';
import { payloadOf, section } from '../../../sections/definitions';
import { saved, type SaveOutcome } from '../outcome';
import { emailOfAnother } from './emailNotices';
import { draftOf, send, typedIn, type Saving } from './saving';

const student = section(studentSection);

export const studentPayload = (saving: Saving): object => payloadOf(student, typedIn(saving, 'student'));

const shownFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const patch = async (saving: Saving, id: string): Promise<void> => {
  try {
    await send(saving, applicantsApi.endpoints.patchApplicant.initiate({ id, body: studentPayload(saving) }));
  } catch (error) {
    if (isApiError(error) && student.isAlreadySaved?.(error)) throw emailOfAnother(error);
    throw error;
  }
};

/**
 * Only keeps the student on the device until the background step creates the applicant; later saves send corrections
 * (E4.6).
 */
export const saveStudent = async (saving: Saving): Promise<SaveOutcome> => {
  const { applicantId } = draftOf(saving);
  const sent = applicantId === null ? undefined : patch(saving, applicantId);
  await Promise.all([shownFor(STUDENT_SPINNER), sent]);
  return saved(applicantId === null ? 'enrolment.saved.student' : undefined);
};
