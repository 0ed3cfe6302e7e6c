import { applicantsApi } from '../../../api/applicants';
import type { Receipt } from '../../../api/entities';
import { isApiError, type ApiError } from '../../../api/errors';
import type { ApplicantPatch, ApplicantPayload } from '../../../contract/applicants';
import { errorCodes } from '../../../contract/error';
import { documentsCollection, type DocumentsValues } from '../../../sections/documents';
import { stepOf } from '../../../sections/enrolmentSteps';
import { schoolHistoryCollection } from '../../../sections/schoolHistory';
import { studentSection } from '../../../sections/student';
import { toFingerprint } from '../../../lib/fingerprint';
import { applicantKnown, contentSent, intentSettled } from '../../../store/wizard';
import { collection, isForm, payloadOf } from '../../../sections/definitions';
import { namingGone } from '../failures';
import { refused, Refusal, type SaveOutcome } from '../outcome';
import { alreadySavedApplicant, applicantNotFound, childIsRegistered, emailOfAnother } from './emailNotices';
import { findMadeApplicant, findOwnApplicant } from './findOwnApplicant';
import { answersTo, listsSaved, saveCollection } from './saveCollection';
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

/** Marks the student's answers as sent as they are when the call begins: what the parent changes before it is answered is unsent. */
const sendingStudent = async <Answer>(saving: Saving, call: Promise<Answer>): Promise<Answer> => {
  const fingerprint = toFingerprint(keptIn(saving, 'student'));
  const answer = await call;
  saving.dispatch(contentSent({ draftId: saving.draftId, part: 'student', fingerprint }));
  return answer;
};

const CALL = 'createApplicant';

const make = (body: ApplicantPayload, intentKey: string) =>
  applicantsApi.endpoints.createApplicant.initiate({ body, intentKey });

/** The specification does not define the answer: another API may not name the applicant in it. */
const rememberIn =
  (saving: Saving) =>
  async ({ ids: [named] }: Receipt, sent: ApplicantPayload): Promise<void> => {
    const applicantId = named ?? (await findMadeApplicant(saving, sent));
    if (applicantId === undefined) throw applicantNotFound();
    saving.dispatch(applicantKnown({ draftId: saving.draftId, applicantId }));
  };

const create = (saving: Saving): Promise<Receipt> =>
  sendingStudent(saving, post(saving, CALL, wholeApplicant(saving), make, rememberIn(saving)));

/** An API without intent keys would make a second applicant if the call were repeated, so the first is looked up. */
const findUnanswered = async (saving: Saving): Promise<void> => {
  const { draftId, dispatch } = saving;
  const earlier = draftOf(saving).intents[CALL]?.body as ApplicantPayload | undefined;
  const applicantId = earlier && (await findMadeApplicant(saving, earlier).catch(() => undefined));
  if (applicantId === undefined) return;
  dispatch(applicantKnown({ draftId, applicantId }));
  dispatch(intentSettled({ draftId, call: CALL }));
};

const settle = async (saving: Saving): Promise<void> => {
  if (draftOf(saving).applicantId === null) await findUnanswered(saving);
  if (draftOf(saving).applicantId !== null) return;
  await settleEarlier(saving, CALL, wholeApplicant(saving), make, rememberIn(saving));
};

/**
 * Handles "Email already exists": the step may be passed only if the portal finds which applicant has it (decision
 * 28).
 */
const adopt = async (saving: Saving, error: ApiError): Promise<SaveOutcome> => {
  const applicantId = await findOwnApplicant(saving, typedIn(saving, 'student'));
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

/** Which of the files the server has no more cannot be told from its refusal alone, which counts what was sent. */
const saveDocuments = async (saving: Saving, values: Record<string, unknown>): Promise<boolean> => {
  try {
    return await saveCollection(saving, collection(documentsCollection), values);
  } catch (thrown) {
    const { recordIds } = draftOf(saving);
    const { documents } = values as unknown as DocumentsValues;
    const sent = documents.filter(({ key }) => recordIds[`${documentsCollection.id}.${key}`] === undefined);
    throw namingGone(
      thrown,
      sent.map(({ fileName }) => fileName),
    );
  }
};

/** Creates or corrects the applicant, then sends the documents and school histories that the server lacks. */
export const saveBackground = async (saving: Saving): Promise<SaveOutcome> => {
  await settle(saving);
  const { applicantId } = draftOf(saving);
  try {
    await (applicantId === null ? create(saving) : patch(saving, applicantId));
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (!studentSection.isAlreadySaved?.(error)) {
      if (error.code === errorCodes.childRegistered) throw childIsRegistered(error);
      throw error;
    }
    if (applicantId !== null) throw emailOfAnother(error);
    return adopt(saving, error);
  }
  const values = typedIn(saving, 'background');
  const isDocumentLeft = await saveDocuments(saving, values);
  const isHistoryLeft = await saveCollection(saving, collection(schoolHistoryCollection), values);
  return listsSaved(isDocumentLeft || isHistoryLeft);
};
