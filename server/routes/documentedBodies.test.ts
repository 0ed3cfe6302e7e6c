/** @jest-environment node */
import type { EndpointName } from '../../src/contract/endpoints';
import { healthQuestions } from '../../src/contract/healthQuestions';
import { startDraft, submit } from '../testing/enrolment';
import { ids, PASSWORD, writeUpload } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const ask: typeof server.ask = (name, options = {}) => server.ask(name, { as: server.parent, ...options });
const call: typeof server.call = (name, options = {}) => server.call(name, { as: server.parent, ...options });

/** Whose a record is may be named by a caller, and the session decides it. */
const named = { parentId: 'named-by-the-caller' };

const student = {
  profilePicture: '',
  firstName: 'Noor',
  middleName: '',
  lastName: 'Haddad',
  gender: 'female',
  dateOfBirth: '2018-04-09',
  placeOfBirth: 'Boston',
  socialSecurityNumber: '900-111-2078',
  email: 'noor@example.org',
  race: 'ASIAN',
  parentId: named.parentId,
  applicantContacts: [{ contact: '+12025550123', contactType: 'Personal', isPrimary: true }],
  applicantAddresses: [
    {
      addressLine1: '48 Beacon Court',
      addressLine2: '',
      postalCode: '02108',
      cityId: ids.city,
      provinceId: ids.province,
      countryId: ids.country,
      isPrimaryAddress: true,
      addressType: 'PARENTAL',
    },
  ],
};

const schoolHistory = {
  schoolName: 'Old Mill School',
  principalName: 'Dana Reed',
  schoolAddress: '5 Mill Road',
  isCurrentlySuspended: false,
  reasonForSuspension: '',
  haveProbationOfficer: false,
  isSocialWorkerExist: false,
};

const guardian = {
  safeWord: 'lighthouse',
  titleGuardian: 'female',
  firstName: 'Amal',
  middleName: 'Rose',
  lastName: 'Haddad',
  gender: 'female',
  relationshipType: 'Mother',
  email: 'amal@example.org',
  employer: 'City Library',
  isEmergencyContact: true,
  canPickUpStudent: true,
  isLivingWithStudent: true,
  priority: 1,
  guardianContacts: [
    { contact: '+12025550124', contactType: 'Professional', isPrimary: true },
    { contact: '+12025550125', contactType: 'Personal', isPrimary: false },
  ],
};

const sibling = {
  ...named,
  firstName: 'Ilyas',
  lastName: 'Haddad',
  gender: 'Male',
  dateOfBirth: '2016-02-01',
  schoolName: 'A name for display',
  schoolId: ids.school,
  gradeId: ids.grade,
  grade: { name: 'A grade for display' },
};

const health = {
  physicianName: 'Dr Lin',
  physicianPhone: '+12025550125',
  isDiagnosedHealthCondition: false,
  healthConditionDetail: '',
  isADD_AHD: false,
  addAHD_Detail: '',
  isAutism: true,
  autismDetail: 'mild',
  isHeartCondition: false,
  heartConditionDetail: '',
  isCancerOrTumor: false,
  cancerOrTumorDetail: '',
  isBloodDiscorder: false,
  bloodDiscorderDetail: '',
  isOtherMedicalCondition: false,
  otherMedicalConditionDetail: '',
  isTalkingMedication: false,
  talkingMedicationDetail: '',
  descriptionUsedTalkingMedication: '',
};

const transportation = {
  transportationType: 'BUS',
  otherWhenEarlyDismissal: 'RIDE_BUS_AS_USUAL',
  isAcceptRules: true,
};

const agreement = {
  isGiveMediaPermission: true,
  isAcceptPaymentSchoolMeals: true,
  isApplyFreeOrReducedLunch: false,
  parentId: named.parentId,
};

const signature = {
  signatureName: 'Amal Haddad',
  relationshipType: 'Mother',
  dateOfSignature: '2026-09-14',
  isAgree: true,
  parentId: named.parentId,
};

const parent = {
  firstName: 'Sonia',
  lastName: 'Benali',
  middleName: '',
  dateOfBirth: '1988-07-21',
  imageProfile: '',
  gender: 'female',
  email: 'sonia@example.org',
  username: 'sonia',
  password: PASSWORD,
  profession: ids.profession,
};
const parentAddress = {
  addressLine1: '12 Harbour Street',
  addressLine2: '',
  postalCode: '02110',
  type: 'Residential',
  isPrimary: true,
  city: ids.city,
};
const registeredChild = {
  profilePicture: '',
  firstName: 'Lina',
  lastName: 'Benali',
  middleName: '',
  dateOfBirth: '2019-03-02',
  placeOfBirth: 'Boston',
  gender: 'female',
  offer: ids.offer,
};

const changesOfGuardian = {
  ofWizard: { priority: 2, relationshipType: 'Stepmother', gender: 'female' },
  ofSummary: guardian,
};

type BodyOf = (record: object, applicantId: string) => object;
const alone: BodyOf = (record) => record;
const ofApplicant: BodyOf = (record, applicantId) => ({ ...record, applicantId });
const ofGuardian: BodyOf = (record, applicant) => ({ ...record, applicant });
const listOf =
  (bodyOf: BodyOf): BodyOf =>
  (...known) => [bodyOf(...known)];

/** Calls that make a record of an applicant, each with its documented body (E3, E7). */
const creations = {
  createSchoolHistories: [schoolHistory, listOf(ofApplicant)],
  createSchoolHistory: [schoolHistory, ofApplicant],
  createGuardians: [guardian, listOf(ofGuardian)],
  createSiblings: [sibling, listOf(ofApplicant)],
  createHealth: [health, ofApplicant],
  createTransportation: [transportation, ofApplicant],
  createAgreement: [agreement, ofApplicant],
  createSignature: [signature, ofApplicant],
} as const satisfies { [Name in EndpointName]?: readonly [object, BodyOf] };
type Creation = keyof typeof creations;

const create = async (name: Creation, applicantId: string) => {
  const [record, bodyOf] = creations[name];
  const answer = await ask(name, { body: bodyOf(record, applicantId) });
  const [made] = Array.isArray(answer) ? answer : [answer];
  if (!made) throw new Error(`${name} made nothing.`);
  return made;
};

describe('what the specification documents of a body is all that it needs', () => {
  test('createApplicant: what was never asked is null', async () => {
    const applicant = await ask('createApplicant', { body: student });
    expect(applicant).toMatchObject({
      parentId: server.parent.parentId,
      race: ['ASIAN'],
      isHispanicOrLatino: null,
      hasBirthCertificate: null,
      hasImmunizationRecord: null,
      hasOtherDocuments: null,
      hasAttendedAnotherSchool: null,
      hasSiblings: null,
    });
    expect(await ask('getApplicant', { parameters: { id: applicant.id } })).toEqual(applicant);
  });

  test.each([
    ['White', 'WHITE'],
    ['American Indian or Alaskan native', 'AMERICAN_INDIAN_OR_ALASKAN_NATIVE'],
    [['BLACK', 'WHITE'], 'BLACK,WHITE'],
  ])('createApplicant and patchApplicant: the race may be %s', async (race, kept) => {
    const applicant = await ask('createApplicant', { body: { ...student, race } });
    expect(applicant.race.join()).toBe(kept);
    const parameters = { id: applicant.id };
    expect((await ask('patchApplicant', { parameters, body: { race: 'ASIAN' } })).race).toEqual(['ASIAN']);
    expect((await ask('patchApplicant', { parameters, body: { race } })).race.join()).toBe(kept);
  });

  test('a race that is none is refused by its field', async () => {
    expect(await call('createApplicant', { body: { ...student, race: 'Blue' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'race', message: 'validation.race' }] },
    });
  });

  test('patchApplicant: an answer that is not named stays as it is', async () => {
    const parameters = { id: await startDraft(server, server.parent, { hasBirthCertificate: true }) };
    const { socialSecurityNumber: _number, ...partial } = student;
    const applicant = await ask('patchApplicant', { parameters, body: partial });
    expect(applicant).toMatchObject({ ...parameters, hasBirthCertificate: true, hasOtherDocuments: false });
  });

  test('createDocuments', async () => {
    const applicantId = await startDraft(server, server.parent);
    const fileUrl = await writeUpload(server.orm, server.parent);
    const body = [{ documentType: 'Passport', fileUrl, applicantId }];
    expect(await ask('createDocuments', { body })).toMatchObject([{ documentType: 'Passport', applicantId }]);
  });

  test.each(Object.keys(creations) as Creation[])('%s', async (name) => {
    const made = await create(name, await startDraft(server, server.parent));
    if ('parentId' in made) expect(made.parentId).toBe(server.parent.parentId);
  });

  test('createHealth: epilepsy, which it does not document, is null', async () => {
    const made = await create('createHealth', await startDraft(server, server.parent));
    expect(made).toMatchObject({ isAutism: true, isEpilepsy: null, epilepsyDetail: '' });
  });

  test('createSiblings: school and grade are known by their ids', async () => {
    const made = await create('createSiblings', await startDraft(server, server.parent));
    expect(made).toMatchObject({ schoolName: 'Harbour School', grade: { name: 'Grade 1' } });
  });

  test.each([
    ['patchSchoolHistory', 'createSchoolHistory', schoolHistory, ofApplicant],
    ['patchGuardian', 'createGuardians', changesOfGuardian.ofWizard, alone],
    ['patchGuardian', 'createGuardians', changesOfGuardian.ofSummary, ofGuardian],
    ['patchSibling', 'createSiblings', sibling, ofApplicant],
    ['patchHealth', 'createHealth', health, ofApplicant],
    ['patchTransportation', 'createTransportation', transportation, ofApplicant],
    ['patchAgreement', 'createAgreement', agreement, ofApplicant],
    ['patchSignature', 'createSignature', signature, ofApplicant],
  ] as const)('%s', async (name, creation, change, bodyOf) => {
    const applicantId = await startDraft(server, server.parent);
    const made = await create(creation, applicantId);
    const parameters = { id: made.id };
    const body = bodyOf(change, applicantId);
    const changed = await ask(name, { parameters, body });
    expect(changed.id).toBe(made.id);
    // as a caller does that asks again because it had no answer
    const again = await call(name, { parameters, body, headers: { 'if-match': '"1"' } });
    expect([again.status, again.body]).toEqual([200, changed]);
  });

  test('submitApplicant and patchApplication', async () => {
    const applicantId = await startDraft(server, server.parent);
    for (const name of [
      'createGuardians',
      'createHealth',
      'createTransportation',
      'createAgreement',
      'createSignature',
    ] as const)
      await create(name, applicantId);
    const { id } = await ask('submitApplicant', { body: { applicantId, offerId: ids.offer } });
    await submit(server, server.parent, applicantId);
    const cancelled = await ask('patchApplication', { parameters: { id }, body: { status: 'Cancelled' } });
    expect(cancelled.status).toBe('Cancelled');
  });

  test('register and registerParent', async () => {
    const body = { parent, parentAddress, applications: [registeredChild] };
    expect((await server.ask('register', { body })).flowId).toMatch(/./);
    const other = { ...parent, email: 'other@example.org', username: 'other' };
    const withoutChildren = { parent: other, parentAddress };
    expect((await server.ask('registerParent', { body: withoutChildren })).flowId).toMatch(/./);
  });
});

type Fields = Record<string, unknown>;
const without = (record: object, ...left: string[]): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !left.includes(name)));

const healthDetails = healthQuestions.flatMap(({ details }) => details as readonly string[]);

/** Each body with what has to be answered alone (P5, E5). */
const shortest = {
  student: {
    ...without(student, 'middleName', 'profilePicture', 'parentId'),
    applicantContacts: student.applicantContacts.map((contact) => without(contact, 'contactType')),
    // of a mailing address none of the fields is required
    applicantAddresses: [
      ...student.applicantAddresses.map((address) => without(address, 'addressLine2', 'addressType')),
      { isPrimaryAddress: false },
    ],
  },
  schoolHistory: without(
    schoolHistory,
    ...['schoolName', 'principalName', 'schoolAddress', 'reasonForSuspension'],
  ),
  guardian: { ...without(guardian, 'priority'), guardianContacts: guardian.guardianContacts.slice(0, 1) },
  sibling: without(sibling, 'schoolName', 'grade', 'parentId'),
  health: { ...without(health, ...healthDetails), isAutism: false },
  agreement: without(agreement, 'parentId'),
  signature: without(signature, 'parentId'),
};

const shortCreations = {
  createSchoolHistories: [shortest.schoolHistory, listOf(ofApplicant)],
  createSchoolHistory: [shortest.schoolHistory, ofApplicant],
  createGuardians: [shortest.guardian, listOf(ofGuardian)],
  createSiblings: [shortest.sibling, listOf(ofApplicant)],
  createHealth: [shortest.health, ofApplicant],
  createAgreement: [shortest.agreement, ofApplicant],
  createSignature: [shortest.signature, ofApplicant],
} as const satisfies { [Name in Creation]?: readonly [object, BodyOf] };
type ShortCreation = keyof typeof shortCreations;

const createShort = async (name: ShortCreation, applicantId: string) => {
  const [record, bodyOf] = shortCreations[name];
  const answer = await ask(name, { body: bodyOf(record, applicantId) });
  const [made] = Array.isArray(answer) ? answer : [answer];
  if (!made) throw new Error(`${name} made nothing.`);
  return made;
};

/** What was left out of a text is kept as an empty one, as our own forms send it; of everything else, as null. */
describe('what the specification calls optional may be left out', () => {
  test('createApplicant and patchApplicant', async () => {
    const applicant = await ask('createApplicant', { body: shortest.student });
    expect(applicant).toMatchObject({
      ...{ middleName: '', profilePicture: '', parentId: server.parent.parentId },
      applicantContacts: [{ contact: '+12025550123', contactType: '' }],
      applicantAddresses: [
        { addressLine1: '48 Beacon Court', addressLine2: '', addressType: '' },
        { addressLine1: '', cityId: '', postalCode: '', addressType: '', country: null },
      ],
    });
    const parameters = { id: applicant.id };
    const named = { ...student, middleName: 'Rose' };
    expect(await ask('patchApplicant', { parameters, body: named })).toMatchObject({ middleName: 'Rose' });
    const changed = await ask('patchApplicant', { parameters, body: shortest.student });
    expect(changed).toMatchObject({ middleName: 'Rose', applicantContacts: [{ contactType: '' }] });
    expect(changed.applicantAddresses).toHaveLength(2);
  });

  test.each(Object.keys(shortCreations) as ShortCreation[])('%s', async (name) => {
    const made = await createShort(name, await startDraft(server, server.parent));
    const left = Object.keys(creations[name][0]).filter((field) => !(field in shortCreations[name][0]));
    const known = ['parentId', 'schoolName', 'grade'];
    const empty = left.filter((field) => name !== 'createSiblings' || !known.includes(field));
    for (const field of empty.filter((one) => one !== 'parentId'))
      expect([field, (made as Fields)[field]]).toEqual([field, field === 'priority' ? null : '']);
    if ('parentId' in made) expect(made.parentId).toBe(server.parent.parentId);
  });

  test.each([
    ['patchSchoolHistory', 'createSchoolHistory', 'createSchoolHistory'],
    ['patchGuardian', 'createGuardians', 'createGuardians'],
    ['patchSibling', 'createSiblings', 'createSiblings'],
    ['patchHealth', 'createHealth', 'createHealth'],
    ['patchAgreement', 'createAgreement', 'createAgreement'],
    ['patchSignature', 'createSignature', 'createSignature'],
  ] as const)('%s: what is left out stays as it is', async (name, creation, short) => {
    const applicantId = await startDraft(server, server.parent);
    const { version: _before, ...made } = await create(creation, applicantId);
    const body = without(shortCreations[short][0], 'isAutism', 'guardianContacts');
    const changed = await ask(name, { parameters: { id: made.id }, body });
    expect(changed).toMatchObject(made);
  });

  test('register, registerParent and updateParent', async () => {
    const shortParent = without(parent, 'middleName', 'imageProfile');
    const body = {
      parent: shortParent,
      parentAddress: without(parentAddress, 'addressLine2'),
      applications: [without(registeredChild, 'middleName', 'profilePicture')],
    };
    expect((await server.ask('register', { body })).flowId).toMatch(/./);
    const other = { ...shortParent, email: 'other@example.org', username: 'other' };
    const withoutChildren = { parent: other, parentAddress: body.parentAddress };
    expect((await server.ask('registerParent', { body: withoutChildren })).flowId).toMatch(/./);

    const { firstName, lastName, dateOfBirth, gender } = parent;
    const changed = await ask('updateParent', {
      parameters: { userId: server.parent.parentId },
      body: { firstName, lastName, dateOfBirth, gender },
    });
    expect(changed).toMatchObject({ firstName, middleName: '' });
  });
});
