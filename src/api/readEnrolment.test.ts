import { anApplication } from '../../test/builders/applications';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  aSchoolHistory,
  aSibling,
  aSignature,
  aStudent,
  aTransportation,
} from '../../test/sections/records';
import { allApplications, many, summary } from './normalize';
import {
  readAgreement,
  readApplicant,
  readApplication,
  readDocument,
  readGuardian,
  readHealth,
  readSchoolHistory,
  readSibling,
  readSignature,
  readTransportation,
} from './readEnrolment';

const { applicantId: _applicant, ...student } = aStudent();

test.each([
  ['an applicant', readApplicant, student, aStudent()],
  ['a document', readDocument, aDocument(), aDocument()],
  ['a school history', readSchoolHistory, aSchoolHistory(), aSchoolHistory()],
  ['a sibling', readSibling, aSibling(), aSibling()],
  ['a health', readHealth, aHealth(), aHealth()],
  ['a transportation', readTransportation, aTransportation(), aTransportation()],
  ['agreements', readAgreement, anAgreement(), anAgreement()],
  ['a signature', readSignature, aSignature(), aSignature()],
])('%s of the portal’s own server is read as it is', (_what, read, told, expected) => {
  expect(read(told)).toEqual(expected);
});

test('a guardian tells whose it is by either name, or as an object', () => {
  const { applicantId, ...guardian } = aGuardian();
  expect(readGuardian({ ...guardian, applicant: applicantId })).toEqual(aGuardian());
  expect(readGuardian({ ...guardian, applicantId })).toEqual(aGuardian());
  expect(readGuardian({ ...guardian, applicant: { id: applicantId } })).toEqual(aGuardian());
});

test('an answer that was never given is null, and one in words or numbers is understood', () => {
  const { isEpilepsy: _epilepsy, ...health } = aHealth();
  expect(
    readHealth({
      ...health,
      isAutism: null,
      isHeartCondition: 'Yes',
      isCancerOrTumor: 'false',
      isBloodDiscorder: 1,
      isADD_AHD: '0',
      isTalkingMedication: 2,
    }),
  ).toEqual({
    ...health,
    isEpilepsy: null,
    isAutism: null,
    isHeartCondition: true,
    isCancerOrTumor: false,
    isBloodDiscorder: true,
    isADD_AHD: false,
    isTalkingMedication: null,
  });
});

test('names are known in any letter case, and one race may be a text', () => {
  const [race] = student.race;
  expect(readApplicant({ ...student, gender: 'Female', race: race?.toUpperCase() })).toMatchObject({
    gender: 'female',
    race: [race],
  });
  expect(readTransportation({ ...aTransportation(), transportationType: 'bus' })).toMatchObject({
    transportationType: 'BUS',
  });
});

test('a day of application that no calendar has is not known', () => {
  expect(readApplication({ id: 7, applicationDate: 'soon' }).applicationDate).toBeNull();
});

test('a day of application without a time is that day where the parent is; the end of an offer stays a day', () => {
  const told = { id: 7, applicationDate: '2026-09-16', offerEndDate: '2026-09-30' };
  expect(readApplication(told)).toMatchObject({
    applicationDate: new Date(2026, 8, 16).toISOString(),
    offerEndDate: '2026-09-30',
  });
});

test('of an application nothing but the id need be known', () => {
  expect(readApplication({ id: 7, applicant: { id: 8 } })).toMatchObject({
    id: '7',
    applicant: { id: '8', firstName: '', lastName: '' },
    school: null,
    status: null,
    type: 'Draft',
  });
});

test('an application is a draft only when it says so, or says nothing', () => {
  const of = (told: object) => readApplication({ ...anApplication(), ...told });
  expect(of({ type: 'draft', status: null }).type).toBe('Draft');
  expect(of({ type: undefined, status: 'pending' })).toMatchObject({
    type: 'Application',
    status: 'Pending',
  });
  expect(of({ type: 'Enrolment', status: 'Enrolled' })).toMatchObject({ type: 'Application', status: null });
});

test('a record that cannot be read takes no other with it', () => {
  const application = anApplication();
  const { receipt, batch } = allApplications([null, 'x', { school: null }, application], {});
  expect(receipt.ids).toEqual([application.id]);
  expect(batch.entities.applications).toHaveLength(1);
  expect(many('guardians')({ message: 'Created' }, {}).receipt.ids).toEqual([]);
});

test('a document without an id is known by its file', () => {
  const { id: _id, ...document } = aDocument();
  expect(readDocument(document).id).toBe(document.fileUrl);
});

test('a summary of documented fields is read with what it lacks left open', () => {
  const { applicantId: _id, ...health } = aHealth();
  const { batch } = summary(
    { studentInformation: { id: 8, firstName: 'Fern' }, guardians: null, studentHealth: health },
    {},
  );
  expect(batch.replacesApplicant).toBe('8');
  expect(batch.entities.applicants?.[0]).toMatchObject({
    firstName: 'Fern',
    applicantAddresses: [],
    race: [],
    hasSiblings: null,
  });
  expect(batch.entities.guardians).toEqual([]);
  expect(batch.entities.healths?.[0]?.applicantId).toBe('8');
});

test('answers that have no id count as left out; those that nobody gave do not', () => {
  const { id: _id, ...health } = aHealth();
  const answered = { studentInformation: { id: 8 }, studentTransportation: null, applicationAgreement: {} };
  expect(summary({ ...answered, studentHealth: health }, {}).leftOut).toBe(1);
  expect(summary({ ...answered, studentHealth: aHealth() }, {}).leftOut).toBe(0);
});
