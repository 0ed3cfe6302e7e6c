import { correctEverything } from './corrections';
import {
  agreementBody,
  applicantBody,
  documentBody,
  guardianBody,
  healthBody,
  schoolHistoryBody,
  siblingBody,
  signatureBody,
  transportationBody,
  type Owner,
} from './documentedBodies';
import { documentedNames, type DocumentedCall } from './documentedCalls';
import type { Examination } from './examination';
import { readApplicant, type Surroundings } from './reads';
import { fieldsOf, itemsOf, textOf } from './reading';
import type { UploadedFile } from './uploadedFile';

const alwaysRead: readonly DocumentedCall[] = [
  'getApplications',
  'getApplicant',
  'getSummary',
  'getGuardians',
];

/** The calls that only an enrolment makes. */
export const enrolmentCalls = documentedNames
  .slice(documentedNames.indexOf('createApplicant'))
  .filter((name) => !alwaysRead.includes(name));

const NO_UPLOADS =
  'There is no POST /uploads, an addition: parents cannot hand in files. An example address was sent instead.';

const answerSections = async (
  { ask, remarked }: Examination,
  owner: Owner,
  surroundings: Surroundings,
  { fileUrl, isTaken }: UploadedFile,
) => {
  await ask('createDocuments', { body: [documentBody(owner, fileUrl)] });
  if (!isTaken) remarked('createDocuments', NO_UPLOADS);
  await ask('createSchoolHistories', { body: [schoolHistoryBody(owner, 'Old Mill School')] });
  await ask('createSchoolHistory', { body: schoolHistoryBody(owner, 'Hill School') });
  await ask('createGuardians', { body: [guardianBody(owner)] });
  await ask('createSiblings', { body: [siblingBody(owner, surroundings)] });
  await ask('createHealth', { body: healthBody(owner) });
  await ask('createTransportation', { body: transportationBody(owner) });
  await ask('createAgreement', { body: agreementBody(owner) });
  await ask('createSignature', { body: signatureBody(owner) });
};

/** The id of the application of an applicant, as the parent's list tells it. */
const findApplication = async ({ ask, found }: Examination, { applicantId, parentId }: Owner) => {
  const list = itemsOf(await ask('getApplications', { parameters: { parentId } }));
  const own = list.find(({ applicant }) => textOf(fieldsOf(applicant).id) === applicantId);
  if (!own) found('getApplications', 'The list does not have the application that was just submitted.');
  return textOf(own?.id);
};

/** Cancels and deletes what was submitted, so that nothing of it stays. */
const takeBack = async (examined: Examination, owner: Owner) => {
  const id = await findApplication(examined, owner);
  if (id === '') {
    for (const name of ['patchApplication', 'removeApplication'] as const)
      examined.skip(name, 'No id of the application is known.');
    return;
  }
  await examined.ask('patchApplication', { parameters: { id }, body: { status: 'Cancelled' } });
  await examined.ask('removeApplication', { parameters: { id } });
};

const skipAll = ({ skip }: Examination, why: string) => {
  for (const name of enrolmentCalls) skip(name, why);
};

/** Enrols an invented child from the first step to the submission, corrects every section, and takes it back. */
export const enrol = async (
  examined: Examination,
  parentId: string,
  surroundings: Surroundings,
  file: UploadedFile,
): Promise<void> => {
  if (Object.values(surroundings).includes(''))
    return skipAll(examined, 'The API lists no city, or no school with an offer and a grade.');
  const answered = fieldsOf(
    await examined.ask('createApplicant', { body: applicantBody(parentId, surroundings) }),
  );
  const applicantId = textOf(answered.id);
  if (applicantId === '') return skipAll(examined, 'No applicant was made that it could be about.');
  const owner = { applicantId, parentId };
  await answerSections(examined, owner, surroundings, file);
  const read = () => readApplicant(examined, applicantId);
  await correctEverything(examined, owner, surroundings, await read(), read);
  await examined.ask('submitApplicant', { body: { applicantId, offerId: surroundings.offerId } });
  await takeBack(examined, owner);
};
