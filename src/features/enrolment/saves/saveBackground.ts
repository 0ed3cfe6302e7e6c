import { applicantsApi } from '../../../api/applicants';
import type { Receipt } from '../../../api/entities';
import { isApiError, type ApiError } from '../../../api/errors';
import type { ApplicantPatch, ApplicantPayload } from '../../../contract/applicants';
import { documentsCollection } from '../../../sections/documents';
import { stepOf } from '../../../sections/enrolmentSteps';
import { schoolHistoryCollection } from '../../../sections/schoolHistory';
import { studentSection } from '../../../sections/student';
import { toFingerprint } from '../../../lib/fingerprint';
import { applicantKnown, contentSent } from '../../../store/wizard';
import { collection, isForm, payloadOf } from '../../../sections/definitions';
import { refused, Refusal, saved, type SaveOutcome } from '../outcome';
import { alreadySavedApplicant, emailOfAnother } from './emailNotices';
import { findOwnApplicant } from './findOwnApplicant';
import { answersTo, saveCollection } from './saveCollection';
import { draftOf, post, send, settleEarlier, keptIn, typedIn, type Saving } from './saving';
import { studentPayload } from './saveStudent';

const backgroundPayload = (saving: Saving): ApplicantPatch => {
  const values = typedIn(saving, 'background');
  const payloads = stepOf('background')
    .sections.filter(isForm)
    .map((each) => payloadOf(each, values));
  return Object.assign(
    {},
    ...payloads,
    answersTo(documentsCollection, values),
    answersTo(schoolHistoryCollection, values),
  ) as ApplicantPatch;
};

/**
 * The whole applicant. The student step may have been changed and left incomplete after it was saved, which is
 * refused here.
 */
const wholeApplicant = (saving: Saving): ApplicantPayload => {
  const { success } = studentSection.schema.safeParse(typedIn(saving, 'student'));
  if (!success) {
    throw new Refusal(
      refused({
        tone: 'warning',
        lines: [{ messageId: 'enrolment.background.studentIncomplete' }],
        link: { to: 'student', labelId: 'enrolment.step.student' },
      }),
    );
  }
  const { parentId, offer } = draftOf(saving);
  const student = studentPayload(saving);
  return {
    ...student,
    ...backgroundPayload(saving),
    parentId,
    enrollmentOfferId: offer.id,
  } as ApplicantPayload;
};

/** Takes the student for sent as they are when the call begins. What the parent changes until it is answered is unsent. */
const sendingStudent = async <Answer>(saving: Saving, call: Promise<Answer>): Promise<Answer> => {
  const fingerprint = toFingerprint(keptIn(saving, 'student'));
  const answer = await call;
  saving.dispatch(contentSent({ draftId: saving.draftId, part: 'student', fingerprint }));
  return answer;
};

const CALL = 'createApplicant';

const make = (body: ApplicantPayload, intentKey: string) =>
  applicantsApi.endpoints.createApplicant.initiate({ body, intentKey });

const remember = ({ dispatch, draftId }: Saving, { ids: [applicantId] }: Receipt) => {
  if (applicantId !== undefined) dispatch(applicantKnown({ draftId, applicantId }));
};

const create = async (saving: Saving): Promise<void> => {
  remember(saving, await sendingStudent(saving, post(saving, CALL, wholeApplicant(saving), make)));
};

const settle = async (saving: Saving): Promise<void> => {
  if (draftOf(saving).applicantId !== null) return;
  await settleEarlier(saving, CALL, wholeApplicant(saving), make, (receipt) => remember(saving, receipt));
};

/**
 * Handles "Email already exists": the step may be passed only if the portal finds which applicant has it (decision
 * 28).
 */
const adopt = async (saving: Saving, error: ApiError): Promise<SaveOutcome> => {
  const applicantId = await findOwnApplicant(saving);
  if (applicantId === undefined) throw emailOfAnother(error);
  saving.dispatch(applicantKnown({ draftId: saving.draftId, applicantId }));
  return alreadySavedApplicant();
};

/** Until this step is saved, the server may hold an older version of the student, so the student is sent along. */
const patch = async (saving: Saving, id: string): Promise<void> => {
  const isConfirmed = draftOf(saving).status.background === 'saved';
  const body = { ...(!isConfirmed && studentPayload(saving)), ...backgroundPayload(saving) };
  const call = send(saving, applicantsApi.endpoints.patchApplicant.initiate({ id, body }));
  await (isConfirmed ? call : sendingStudent(saving, call));
};

/** Creates or corrects the applicant, then sends the documents and school histories that the server lacks. */
export const saveBackground = async (saving: Saving): Promise<SaveOutcome> => {
  await settle(saving);
  const { applicantId } = draftOf(saving);
  try {
    await (applicantId === null ? create(saving) : patch(saving, applicantId));
  } catch (error) {
    if (!isApiError(error) || !studentSection.isAlreadySaved?.(error)) throw error;
    if (applicantId !== null) throw emailOfAnother(error);
    return adopt(saving, error);
  }
  const values = typedIn(saving, 'background');
  await saveCollection(saving, collection(documentsCollection), values);
  await saveCollection(saving, collection(schoolHistoryCollection), values);
  return saved();
};
