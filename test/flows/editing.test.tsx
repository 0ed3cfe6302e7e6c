import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type nock from 'nock';
import { Route, Routes } from 'react-router';
import type { Child, Guardian } from '../../src/api/entities';
import type { ApplicationDto, SummaryDto } from '../../src/contract/applications';
import type { HealthDto } from '../../src/contract/healths';
import type { SchoolHistoryDto } from '../../src/contract/schoolHistories';
import type { TransportationDto } from '../../src/contract/transportations';
import { GUARDIAN_EXISTS_MESSAGE } from '../../src/contract/error';
import type { EndpointName } from '../../src/contract/endpoints';
import { ApplicationDetailPage } from '../../src/pages/applicationDetail';
import { writeStoredState } from '../../src/store/stored/migrations';
import { readStoredDraft } from '../../src/store/stored/storedDraft';
import { ApplicationsPage } from '../../src/pages/applications';
import { draftsRestored, selectDrafts, type Draft } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
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
} from '../sections/records';
import { takeUpload } from '../sections/replies';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

beforeAll(() => Promise.all([import('../../src/ui/dataTable'), import('../../src/ui/dateField')]));

/** A guardian as the wire has it. */
const sent = ({ applicantId, ...guardian }: Guardian) => ({ ...guardian, applicant: applicantId });

const aSummary = (overrides: Partial<SummaryDto> = {}) => ({
  studentInformation: aStudent(),
  schoolHistories: [aSchoolHistory()],
  applicantDocuments: [],
  guardians: [
    sent(aGuardian()),
    sent(aGuardian({ id: 'guardian-2', firstName: 'Sage', email: 'sage@example.org', priority: 1 })),
  ],
  siblings: [aSibling()],
  studentHealth: aHealth(),
  studentTransportation: aTransportation(),
  applicationAgreement: anAgreement(),
  applicationElectronicSignature: aSignature(),
  ...overrides,
});

const anApplicationOf = (firstName: string, overrides: Partial<ApplicationDto> = {}) =>
  anApplication({
    applicant: { id: 'applicant-1', firstName, lastName: 'Hazelwood' },
    status: 'Reviewed',
    enrollmentSchoolId: 'school-zinnia',
    school: { name: 'Zinnia College' },
    ...overrides,
  });

const listIs = (application: ApplicationDto) =>
  answer('getApplications', [application], { parameters: { parentId: 'parent-1' } });

const stateOf = (children: readonly Child[]) => ({
  ids: children.map(({ id }) => id),
  entities: Object.fromEntries(children.map((child) => [child.id, child])),
  selectedId: null,
});

/** The device's drafts have been read. */
const aStore = () => makeTestStore({ session: aSession(), wizard: aWizard() });

const openApplication = async (
  summary: Partial<SummaryDto> = {},
  application: Partial<ApplicationDto> = {},
  children: readonly Child[] = [],
) => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard(), children: stateOf(children) });
  return (await openIn(store, summary, application)).user;
};

const openIn = async (
  store: ReturnType<typeof makeTestStore>,
  summary: Partial<SummaryDto> = {},
  application: Partial<ApplicationDto> = {},
) => {
  listIs(anApplicationOf('Fern', application));
  answer('getSummary', aSummary(summary), { parameters: { applicantId: 'applicant-1' } });
  answer('getHistory', [], { parameters: { id: 'application-1' } });
  answerReference();
  const view = renderWithProviders(
    <Routes>
      <Route path="/applications/:applicantId" element={<ApplicationDetailPage />} />
      <Route path="/applications" element={<ApplicationsPage />} />
    </Routes>,
    {
      route: '/applications/applicant-1',
      store,
    },
  );
  await screen.findByRole('region', { name: 'E-signature' });
  return view;
};

const card = (name: string) => within(screen.getByRole('region', { name }));
const openDialog = async (user: UserEvent, cardName: string, button: string) => {
  await user.click(card(cardName).getAllByRole('button', { name: button })[0]!);
  return within(await screen.findByRole('dialog'));
};
const update = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Update' }));
const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

/** The body of the call must hold these fields; nock refuses any other. */
const takes =
  (fields: Record<string, unknown>, whole?: Record<string, unknown>) => (body: Record<string, unknown>) => {
    expect(body).toMatchObject(fields);
    if (whole) expect(body).toEqual(whole);
    return true;
  };
const patched = (name: EndpointName, id: string, response: unknown, body: ReturnType<typeof takes>) =>
  answer(name, response, { parameters: { id }, body: body as never });

test('the student: the page and the list show the new name, and the offers of the school are looked up', async () => {
  const user = await openApplication();
  answer(
    'getOffers',
    [anOffer({ classLevelName: 'Grade 4' }), anOffer({ id: 'offer-2', classLevelName: 'Grade 2' })],
    {
      query: { school: 'school-zinnia' },
    },
  );
  const dialog = await openDialog(user, 'Student', 'Edit Student');
  expect(await dialog.findByText('This application’s offer')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Grade 2'),
    expect.stringMatching(/Grade 4.*This application’s offer/),
  ]);
  await retype(user, dialog.getByLabelText(/First name/), 'Bracken');
  const { applicantAddresses, applicantContacts, email, lastName } = aStudent();
  const addresses = applicantAddresses.map(({ country: _c, province: _p, city: _t, ...address }) => address);
  const call = patched(
    'patchApplicant',
    'applicant-1',
    aStudent({ firstName: 'Bracken' }),
    takes({ firstName: 'Bracken', lastName, email, applicantContacts, applicantAddresses: addresses }),
  );
  listIs(anApplicationOf('Bracken'));
  const toldFrom = dialog.getAllByRole('status');
  await update(user);
  const saved = await dialog.findByText(/^Saved\./);
  expect(toldFrom).toContain(saved.closest('[role="status"]'));
  expect(dialog.getByRole('button', { name: 'Update' })).toHaveFocus();
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Student').getByText('Bracken')).toBeVisible();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Application of Bracken Hazelwood' }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'My applications' }));
  expect(await screen.findByText('Bracken Hazelwood')).toBeVisible();
});

test('a school history: the payload is the section’s, and the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Background', 'Edit School history: Maple Primary');
  await retype(user, dialog.getByLabelText(/School name/), 'Poplar Primary');
  const { id: _id, applicantId: _applicant, ...payload } = aSchoolHistory({ schoolName: 'Poplar Primary' });
  const call = patched(
    'patchSchoolHistory',
    'history-1',
    aSchoolHistory({ schoolName: 'Poplar Primary' }),
    takes({}, payload),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(
    card('Background').getByRole('button', { name: 'Edit School history: Poplar Primary' }),
  ).toBeVisible();
});

test.each(['Maple Primary', 'maple  primary'])(
  'a school history that is now an earlier one, written %s, is shown once (E5.7)',
  async (schoolName) => {
    const earlier = aSchoolHistory() as SchoolHistoryDto;
    const other = { ...earlier, id: 'history-2', schoolName: 'Poplar Primary' };
    const user = await openApplication({ schoolHistories: [earlier, other] });
    const dialog = await openDialog(user, 'Background', 'Edit School history: Poplar Primary');
    await retype(user, dialog.getByLabelText(/School name/), schoolName);
    const changed = { ...other, schoolName };
    answer('patchSchoolHistory', changed, { parameters: { id: 'history-2' } });
    const summary = aSummary({ schoolHistories: [changed] });
    answer('getSummary', summary, { parameters: { applicantId: 'applicant-1' } });
    await update(user);
    await dialogClosed();
    await waitFor(() =>
      expect(card('Background').getAllByRole('button', { name: /^Edit School history/ })).toHaveLength(1),
    );
  },
);

test('a guardian: safe word, names and phones are asked, and the card shows the change', async () => {
  const user = await openApplication();
  expect(card('Contacts').getByText('Sage Thistle')).toBeVisible();
  expect(card('Contacts').getByRole('button', { name: 'Edit Guardian: Sage Thistle' })).toBeVisible();
  const dialog = await openDialog(user, 'Contacts', 'Edit Guardian: Rowan Thistle');
  await retype(user, dialog.getByLabelText(/Employer/), 'Willow Works');
  const { id: _id, priority: _priority, ...payload } = sent(aGuardian({ employer: 'Willow Works' }));
  const call = patched(
    'patchGuardian',
    'guardian-1',
    sent(aGuardian({ employer: 'Willow Works' })),
    takes({}, payload),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Contacts').getByText('Willow Works')).toBeVisible();
});

test('a guardian: an API that answers only what it changed leaves the rest as it was', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Contacts', 'Edit Guardian: Rowan Thistle');
  await retype(user, dialog.getByLabelText(/Employer/), 'Willow Works');
  misanswer(
    'patchGuardian',
    { id: 'guardian-1', employer: 'Willow Works' },
    { parameters: { id: 'guardian-1' } },
  );
  // what the answer does not tell is read again
  const guardians = [sent(aGuardian({ employer: 'Willow Works' }))] as SummaryDto['guardians'];
  answer('getSummary', aSummary({ guardians }), { parameters: { applicantId: 'applicant-1' } });
  await update(user);
  await dialogClosed();
  expect(card('Contacts').getByText('Willow Works')).toBeVisible();
  const again = await openDialog(user, 'Contacts', 'Edit Guardian: Rowan Thistle');
  expect(again.getByLabelText(/First name/)).toHaveValue('Rowan');
});

test('a guardian whose e-mail another one has is refused in the dialog, and nothing typed is lost', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Contacts', 'Edit Guardian: Rowan Thistle');
  await retype(user, dialog.getByLabelText(/Email/), 'sage@example.org');
  refuse(
    'patchGuardian',
    409,
    { message: GUARDIAN_EXISTS_MESSAGE, code: 'GUARDIAN_EXISTS' },
    {
      parameters: { id: 'guardian-1' },
    },
  );
  await update(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent(GUARDIAN_EXISTS_MESSAGE);
  expect(dialog.getByLabelText(/Email/)).toHaveValue('sage@example.org');
});

test('the priorities: each guardian gets its own', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Contact priority', 'Edit Contact priority');
  await retype(user, dialog.getByRole('textbox', { name: /Rowan/ }), '2');
  const first = patched(
    'patchGuardian',
    'guardian-1',
    sent(aGuardian({ priority: 2 })),
    takes({}, { priority: 2, relationshipType: 'Stepfather', gender: 'male' }),
  );
  const second = patched(
    'patchGuardian',
    'guardian-2',
    sent(aGuardian({ id: 'guardian-2', firstName: 'Sage', email: 'sage@example.org', priority: 1 })),
    takes({ priority: 1 }),
  );
  await update(user);
  await dialogClosed();
  expect(first.isDone() && second.isDone()).toBe(true);
  expect(card('Contact priority').getByText('2')).toBeVisible();
});

test('priorities that the server refuses are shown as JSON text above the buttons', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Contact priority', 'Edit Contact priority');
  refuse('patchGuardian', 422, { message: 'Taken', code: 'INVALID' }, { parameters: { id: 'guardian-1' } });
  patched('patchGuardian', 'guardian-2', sent(aGuardian({ id: 'guardian-2' })), takes({}));
  await update(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    '[{"guardian":"guardian-1","status":422,"code":"INVALID","message":"Taken"}]',
  );
});

describe('priorities of a guardian who was removed meanwhile', () => {
  const sage = aGuardian({ id: 'guardian-2', firstName: 'Sage', email: 'sage@example.org', priority: 1 });
  const rowanIsGone = () =>
    refuse('patchGuardian', 404, { message: 'Not found' }, { parameters: { id: 'guardian-1' } });
  const summaryHas = (...guardians: Guardian[]) =>
    answer(
      'getSummary',
      { ...aSummary(), guardians: guardians.map(sent) },
      {
        parameters: { applicantId: 'applicant-1' },
      },
    );

  test('the parent reads who it is, and the order of the others is saved', async () => {
    const user = await openApplication();
    const dialog = await openDialog(user, 'Contact priority', 'Edit Contact priority');
    rowanIsGone();
    patched('patchGuardian', 'guardian-2', sent(sage), takes({ priority: 1 }));
    summaryHas(sage);
    await update(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /^The order is saved without Rowan Thistle: removed meanwhile, on another device or by the school\./,
    );

    // only who is left is sent
    const again = patched('patchGuardian', 'guardian-2', sent(sage), takes({ priority: 1 }));
    await update(user);
    await dialogClosed();
    expect(again.isDone()).toBe(true);
    expect(card('Contact priority').queryByText(/Rowan/)).toBeNull();
  });

  test('what else the server refuses is shown with it', async () => {
    const user = await openApplication();
    const dialog = await openDialog(user, 'Contact priority', 'Edit Contact priority');
    rowanIsGone();
    const problem = { message: 'Taken', code: 'INVALID' };
    refuse('patchGuardian', 422, problem, { parameters: { id: 'guardian-2' } });
    summaryHas(sage);
    await update(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /"message":"Taken".*"guardian":"guardian-1","status":404/,
    );
  });

  test('nobody is said to be gone whom the server still has', async () => {
    const user = await openApplication();
    const dialog = await openDialog(user, 'Contact priority', 'Edit Contact priority');
    rowanIsGone();
    patched('patchGuardian', 'guardian-2', sent(sage), takes({ priority: 1 }));
    summaryHas(aGuardian(), sage);
    await update(user);
    expect(await dialog.findByRole('alert')).toHaveTextContent('"status":404');
  });
});

test('a sibling: the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Siblings', 'Edit Sibling: Willow Yarrow');
  await retype(user, dialog.getByLabelText(/First name/), 'Osier');
  const call = patched(
    'patchSibling',
    'sibling-1',
    aSibling({ firstName: 'Osier' }),
    takes({ firstName: 'Osier', schoolId: 'school-zinnia', gradeId: 'grade-4' }),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Siblings').getByText('Osier')).toBeVisible();
});

test('a new sibling is filled in from the parent’s own children, but for the child itself and who is listed', async () => {
  const { firstName, lastName, dateOfBirth } = aStudent();
  const willow = aSibling();
  const someone: Child = {
    ...{ id: 'child-1', firstName, middleName: '', lastName, gender: 'female', dateOfBirth },
    ...{ email: '', profilePicture: '', lastStudentPromotionId: null },
    school: { id: 'school-zinnia', name: 'Zinnia College', logo: '' },
    classe: { id: 'class-1', classLevelName: 'Grade 4' },
  };
  const known = { id: 'child-2', firstName: willow.firstName, lastName: willow.lastName };
  const other = { id: 'child-3', firstName: 'Sorrel', lastName: 'Yarrow', dateOfBirth: '2014-03-02' };
  const user = await openApplication({}, {}, [
    someone,
    { ...someone, ...known, dateOfBirth: willow.dateOfBirth },
    { ...someone, ...other },
  ]);
  const dialog = await openDialog(user, 'Siblings', 'Add sibling');
  expect(dialog.getAllByRole('button', { name: /^Fill in with/ })).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Fill in with Sorrel Yarrow' }));
  await waitFor(() => expect(dialog.getByLabelText('Grade')).toHaveValue('grade-4'));
  const sorrel = { firstName: 'Sorrel', lastName: 'Yarrow', gender: 'Female', dateOfBirth: '2014-03-02' };
  const call = answer('createSiblings', [aSibling({ id: 'sibling-2', firstName: 'Sorrel' })], {
    body: ([sibling]: object[]) => {
      expect(sibling).toMatchObject({ ...sorrel, schoolId: 'school-zinnia', gradeId: 'grade-4' });
      return true;
    },
  } as never);
  answer('patchApplicant', aStudent({ hasSiblings: true }), { parameters: { id: 'applicant-1' } });
  listIs(anApplicationOf('Fern'));
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Siblings').getByRole('button', { name: 'Edit Sibling: Sorrel Yarrow' })).toBeVisible();

  const editing = await openDialog(user, 'Siblings', 'Edit Sibling: Willow Yarrow');
  expect(editing.queryByRole('button', { name: /^Fill in with/ })).toBeNull();
});

test('the health answers: the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Health', 'Edit Health');
  await retype(user, dialog.getByLabelText(/Physician name/i), 'Physician Opal');
  const { id: _id, applicantId: _applicant, ...payload } = aHealth({ physicianName: 'Physician Opal' });
  const call = patched(
    'patchHealth',
    'health-1',
    aHealth({ physicianName: 'Physician Opal' }),
    takes({}, payload),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Health').getByText('Physician Opal')).toBeVisible();
});

test('the transportation: the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Transportation', 'Edit Transportation');
  await user.click(dialog.getByRole('radio', { name: 'Bus' }));
  const { id: _id, ...payload } = aTransportation({ transportationType: 'BUS' });
  const call = patched(
    'patchTransportation',
    'transportation-1',
    aTransportation({ transportationType: 'BUS' }),
    takes({}, payload),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Transportation').getByText('Bus')).toBeVisible();
});

test('the agreements: the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Agreements', 'Edit Agreements');
  for (const no of dialog.getAllByRole('radio', { name: 'No' })) await user.click(no);
  const { id: _id, ...payload } = anAgreement({ isGiveMediaPermission: false });
  const call = patched(
    'patchAgreement',
    'agreement-1',
    anAgreement({ isGiveMediaPermission: false }),
    takes({}, payload),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Agreements').getAllByText('No')).toHaveLength(2);
});

test('the e-signature: the card shows the change', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'E-signature', 'Edit E-signature');
  await retype(user, dialog.getByLabelText(/Full name/i), 'Topaz Malachite');
  const call = patched(
    'patchSignature',
    'signature-1',
    aSignature({ signatureName: 'Topaz Malachite' }),
    takes({ signatureName: 'Topaz Malachite', isAgree: true, dateOfSignature: '2026-01-15' }),
  );
  await update(user);
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('E-signature').getByText('Topaz Malachite')).toBeVisible();
});

test('an empty section is completed: the record is created', async () => {
  const user = await openApplication({ studentTransportation: null });
  const dialog = await openDialog(user, 'Transportation', 'Complete the information: Transportation');
  await user.click(dialog.getByRole('radio', { name: 'Bus' }));
  await user.click(dialog.getByRole('radio', { name: /Ride the bus home/i }));
  await user.click(dialog.getByRole('checkbox'));
  const call = answer('createTransportation', aTransportation({ transportationType: 'BUS' }), {
    body: takes({ transportationType: 'BUS', isAcceptRules: true, applicantId: 'applicant-1' }) as never,
  });
  await user.dblClick(screen.getByRole('button', { name: 'Update' }));
  await dialogClosed();
  expect(call.isDone()).toBe(true);
  expect(card('Transportation').getByText('Bus')).toBeVisible();
});

test.each([
  ['made', null, 'Complete the information: Transportation', 'createTransportation'],
  ['changed', aTransportation() as TransportationDto, 'Edit Transportation', 'patchTransportation'],
] as const)(
  'a record that was %s by an API that does not answer it is read again',
  async (_what, studentTransportation, button, call) => {
    const user = await openApplication({ studentTransportation });
    const dialog = await openDialog(user, 'Transportation', button);
    await user.click(dialog.getByRole('radio', { name: 'Bus' }));
    await user.click(dialog.getByRole('radio', { name: /Ride the bus home/i }));
    if (!studentTransportation) await user.click(dialog.getByRole('checkbox'));
    misanswer(
      call,
      { message: 'Saved' },
      studentTransportation ? { parameters: { id: 'transportation-1' } } : {},
    );
    const saved = aTransportation({ transportationType: 'BUS' }) as TransportationDto;
    answer('getSummary', aSummary({ studentTransportation: saved }), {
      parameters: { applicantId: 'applicant-1' },
    });
    await update(user);
    await dialogClosed();
    expect(await card('Transportation').findByText('Bus')).toBeVisible();
  },
);

test('a first school history answers the question before it too', async () => {
  const user = await openApplication({
    schoolHistories: [],
    studentInformation: aStudent({ hasAttendedAnotherSchool: false }),
  });
  const dialog = await openDialog(user, 'Background', 'Complete the information: School history');
  await user.type(dialog.getByLabelText(/School name/), 'Poplar Primary');
  for (const no of dialog.getAllByRole('radio', { name: 'No' })) await user.click(no);
  answer('createSchoolHistory', aSchoolHistory({ schoolName: 'Poplar Primary' }), {
    body: takes({ schoolName: 'Poplar Primary', applicantId: 'applicant-1' }) as never,
  });
  const question = patched(
    'patchApplicant',
    'applicant-1',
    aStudent({ hasAttendedAnotherSchool: true }),
    takes({}, { hasAttendedAnotherSchool: true }),
  );
  listIs(anApplicationOf('Fern'));
  await update(user);
  await dialogClosed();
  expect(question.isDone()).toBe(true);
  expect(
    card('Background').getByRole('button', { name: 'Edit School history: Poplar Primary' }),
  ).toBeVisible();
});

test('a school history is saved where the API refuses the answer to the question before it', async () => {
  const user = await openApplication({
    schoolHistories: [],
    studentInformation: aStudent({ hasAttendedAnotherSchool: false }),
  });
  const dialog = await openDialog(user, 'Background', 'Complete the information: School history');
  await user.type(dialog.getByLabelText(/School name/), 'Poplar Primary');
  for (const no of dialog.getAllByRole('radio', { name: 'No' })) await user.click(no);
  answer('createSchoolHistory', aSchoolHistory({ schoolName: 'Poplar Primary' }));
  refuse('patchApplicant', 403, { message: 'No' }, { parameters: { id: 'applicant-1' } });
  listIs(anApplicationOf('Fern'));
  await update(user);
  await dialogClosed();
  expect(
    card('Background').getByRole('button', { name: 'Edit School history: Poplar Primary' }),
  ).toBeVisible();
});

test('a lost answer keeps the dialog open; the second press sends the same again', async () => {
  const user = await openApplication();
  const dialog = await openDialog(user, 'Transportation', 'Edit Transportation');
  await user.click(dialog.getByRole('radio', { name: 'Bus' }));
  breakOff('patchTransportation', { parameters: { id: 'transportation-1' } });
  await update(user);
  expect(await dialog.findByRole('alert')).toHaveTextContent('What you entered is still here');
  expect(dialog.getByRole('radio', { name: 'Bus' })).toBeChecked();
  patched(
    'patchTransportation',
    'transportation-1',
    aTransportation({ transportationType: 'BUS' }),
    takes({ transportationType: 'BUS' }),
  );
  await update(user);
  await dialogClosed();
});

test('Escape on a changed form asks first; on an unchanged one it closes', async () => {
  const user = await openApplication();
  await openDialog(user, 'Transportation', 'Edit Transportation');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const dialog = await openDialog(user, 'Transportation', 'Edit Transportation');
  await user.click(dialog.getByRole('radio', { name: 'Bus' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  expect(await dialog.findByRole('radio', { name: 'Bus' })).toBeChecked();
});

/** The drafts as the device gives them back after a reload. */
const storedDrafts = (store: ReturnType<typeof makeTestStore>) =>
  Object.fromEntries(
    Object.entries(selectDrafts(store.getState())).map(([id, draft]) => [
      id,
      readStoredDraft(writeStoredState('wizard', { ...draft })),
    ]),
  );

test('what was typed into a dialog is kept through Back and a reload, in the versions that it was typed beside', async () => {
  const store = aStore();
  const before = await openIn(store, { studentHealth: aHealth({ version: 3 }) as HealthDto });
  const typing = await openDialog(before.user, 'Health', 'Edit Health');
  await retype(before.user, typing.getByLabelText(/Physician name/), 'Doctor Larkspur');
  act(() => window.history.back());
  await dialogClosed();
  expect(screen.getByText(/^A change that you began is kept: Health\./)).toBeVisible();
  before.unmount();

  const after = makeTestStore({ session: aSession() });
  after.dispatch(draftsRestored(storedDrafts(store)));
  const { user } = await openIn(after, { studentHealth: aHealth({ version: 4 }) as HealthDto });
  await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Physician name/)).toHaveValue('Doctor Larkspur');
  const call = answer('patchHealth', aHealth({ physicianName: 'Doctor Larkspur', version: 5 }), {
    parameters: { id: 'health-1' },
  });
  let condition: string | undefined;
  call.on('request', ({ headers }: { headers: Record<string, string> }) => {
    condition = String(headers['if-match']);
  });
  await update(user);
  await dialogClosed();
  expect(condition).toBe('"3"');
  expect(screen.queryByText(/^A change that you began/)).toBeNull();
  expect(selectDrafts(after.getState())).toEqual({});
});

/** A dialog was left with Back, and then its page. */
const leftHalfTyped = async () => {
  const store = aStore();
  const before = await openIn(store);
  const typing = await openDialog(before.user, 'Health', 'Edit Health');
  await retype(before.user, typing.getByLabelText(/Physician name/), 'Doctor Larkspur');
  act(() => window.history.back());
  await dialogClosed();
  before.unmount();
  return store;
};

test('a dialog that is opened before the device has been read shows what was half typed all the same', async () => {
  const store = await leftHalfTyped();

  const after = makeTestStore({ session: aSession() });
  const { user } = await openIn(after);
  await user.click(card('Health').getByRole('button', { name: 'Edit Health' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void after.dispatch(draftsRestored(storedDrafts(store))));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Physician name/)).toHaveValue('Doctor Larkspur');
});

describe('F06: before a correction is sent, the device knows of it, because the tab may be closed before the answer', () => {
  /** The drafts at the moment when the call is sent. */
  const atSending = (scope: nock.Scope, store: ReturnType<typeof makeTestStore>) => {
    const drafts: Draft[] = [];
    const keys: unknown[] = [];
    scope.on('request', ({ headers }: { headers: Record<string, unknown> }) => {
      keys.push(headers['idempotency-key']);
      drafts.push(...Object.values(selectDrafts(store.getState())));
    });
    return { drafts, keys };
  };

  test('what is typed, and the change', async () => {
    const store = aStore();
    const { user } = await openIn(store, { studentHealth: aHealth({ version: 3 }) as HealthDto });
    const dialog = await openDialog(user, 'Health', 'Edit Health');
    await retype(user, dialog.getByLabelText(/Physician name/), 'Doctor Larkspur');
    const { drafts } = atSending(breakOff('patchHealth', { parameters: { id: 'health-1' } }), store);
    await update(user);
    await screen.findByText(/^The server cannot be reached/);
    expect(drafts).toMatchObject([
      {
        halfTyped: { health: { physicianName: 'Doctor Larkspur', versions: { 'healths.health-1': 3 } } },
        unanswered: { 'healths.health-1': [{ physicianName: 'Doctor Larkspur' }] },
      },
    ]);
  });

  test('the key of what is created, which is the same after a reload', async () => {
    const store = aStore();
    const before = await openIn(store, { studentTransportation: null });
    const name = 'Complete the information: Transportation';
    const dialog = await openDialog(before.user, 'Transportation', name);
    await before.user.click(dialog.getByRole('radio', { name: 'Bus' }));
    await before.user.click(dialog.getByRole('radio', { name: /Ride the bus home/i }));
    await before.user.click(dialog.getByRole('checkbox'));
    const first = atSending(breakOff('createTransportation'), store);
    await update(before.user);
    await screen.findByText(/^The server cannot be reached/);
    const [key] = first.keys;
    expect(first.drafts).toMatchObject([{ intents: { 'create.transportation.': { key } } }]);
    before.unmount();

    const after = makeTestStore({ session: aSession() });
    after.dispatch(draftsRestored(storedDrafts(store)));
    const { user } = await openIn(after, { studentTransportation: null });
    await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
    await screen.findByRole('dialog');
    const again = atSending(
      answer('createTransportation', aTransportation({ transportationType: 'BIKE' })),
      after,
    );
    await update(user);
    await dialogClosed();
    expect(again.keys).toEqual([key]);
    expect(selectDrafts(after.getState())).toEqual({});
  });
});

test('what was typed into a dialog is forgotten once the school takes no more changes', async () => {
  const store = await leftHalfTyped();

  const after = makeTestStore({ session: aSession() });
  after.dispatch(draftsRestored(storedDrafts(store)));
  await openIn(after, {}, { status: 'Accepted' });
  expect(screen.queryByText(/^A change that you began/)).toBeNull();
  expect(selectDrafts(after.getState())).toEqual({});
});

test('what was typed into a dialog can be thrown away, by Cancel and beside the sections', async () => {
  const store = aStore();
  const { user } = await openIn(store);
  const typing = await openDialog(user, 'Health', 'Edit Health');
  await retype(user, typing.getByLabelText(/Physician name/), 'Doctor Larkspur');
  await user.click(typing.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  expect(selectDrafts(store.getState())).toEqual({});

  const again = await openDialog(user, 'Health', 'Edit Health');
  expect(again.getByLabelText(/Physician name/)).not.toHaveValue('Doctor Larkspur');
  await retype(user, again.getByLabelText(/Physician name/), 'Doctor Tansy');
  act(() => window.history.back());
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(selectDrafts(store.getState())).toEqual({});
  expect(screen.queryByText(/^A change that you began/)).toBeNull();
});

test('what was typed for one guardian stays when the dialog of another is cancelled', async () => {
  const user = await openApplication();
  const typing = await openDialog(user, 'Contacts', 'Edit Guardian: Rowan Thistle');
  await retype(user, typing.getByLabelText('Employer'), 'Larkspur Works');
  act(() => window.history.back());
  await dialogClosed();
  const other = await openDialog(user, 'Contacts', 'Edit Guardian: Sage Thistle');
  await user.click(other.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  await user.click(screen.getByRole('button', { name: 'Go on with it' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Employer')).toHaveValue('Larkspur Works');
});

test.each(['Pending', 'Accepted', 'Cancelled', 'Received', 'Waitlisted'] as const)(
  'an application that is %s shows its sections and no way to change them',
  async (status) => {
    await openApplication({ studentHealth: null }, { status });
    expect(screen.queryByRole('button', { name: /^(Edit|Add|Complete)/ })).not.toBeInTheDocument();
    expect(card('Student').getByText('Hazelwood')).toBeVisible();
  },
);

const offersQuestion = { query: { school: 'school-zinnia' } };
test.each<[string, string, () => void]>([
  ['none', 'No offers available for this school.', () => answer('getOffers', [], offersQuestion)],
  [
    'no active promotion',
    'No active promotion in this school.',
    () => refuse('getOffers', 404, { message: 'Aucune promotion active dans cette école.' }, offersQuestion),
  ],
  [
    'an unexpected shape',
    'An error occurred while fetching the data.',
    () => misanswer('getOffers', { offers: 3 }, offersQuestion),
  ],
  [
    'a failure',
    'An error occurred while fetching the data.',
    () => refuse('getOffers', 500, { message: 'Out of order' }, offersQuestion),
  ],
])('the lookup of offers beside the student, with %s, says so', async (_case, sentence, reply) => {
  const user = await openApplication();
  reply();
  const dialog = await openDialog(user, 'Student', 'Edit Student');
  expect(await dialog.findByText(sentence)).toBeVisible();
});

const fillDocument = async (
  user: UserEvent,
  dialog: Awaited<ReturnType<typeof openDialog>>,
  type: string,
  file: string,
) => {
  await user.selectOptions(dialog.getByLabelText('Document type'), type);
  takeUpload(`/files/${file}`);
  await user.upload(
    document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!,
    new File(['%PDF-1.4'], file, { type: 'application/pdf' }),
  );
  expect(await dialog.findByText(file)).toBeVisible();
};

test('documents are added and replaced; the question that a new one answers is answered with it', async () => {
  const user = await openApplication({
    studentInformation: aStudent({ hasBirthCertificate: false }),
    applicantDocuments: [aDocument()],
  });
  const fill = fillDocument.bind(null, user);

  const adding = await openDialog(user, 'Background', 'Upload a document');
  await fill(adding, 'Birth certificate', 'birth.pdf');
  const added = aDocument({ id: 'document-2', documentType: 'BirthCertificate', fileName: 'birth.pdf' });
  answer('createDocuments', [added], {
    body: [
      { documentType: 'BirthCertificate', fileUrl: '/files/birth.pdf', applicantId: 'applicant-1' },
    ] as never,
  });
  patched('patchApplicant', 'applicant-1', aStudent(), takes({}, { hasBirthCertificate: true }));
  listIs(anApplicationOf('Fern'));
  await update(user);
  await dialogClosed();
  const { fileName } = aDocument();
  expect(card('Background').getByRole('button', { name: 'Edit Document: birth.pdf' })).toBeVisible();

  const replacing = await openDialog(user, 'Background', `Edit Document: ${fileName}`);
  expect(replacing.getByLabelText('Document type')).toHaveValue('Passport');
  await fill(replacing, 'Passport', 'newer.pdf');
  answer('createDocuments', [aDocument({ id: 'document-3', fileName: 'newer.pdf' })]);
  // a school's own API knows no call for this
  refuse('removeDocument', 404, { message: 'Not found' }, { parameters: { id: 'document-1' } });
  await update(user);
  await dialogClosed();
  expect(card('Background').getByRole('button', { name: 'Edit Document: newer.pdf' })).toBeVisible();

  const again = await openDialog(user, 'Background', `Edit Document: ${fileName}`);
  await fill(again, 'Passport', 'newest.pdf');
  answer('createDocuments', [aDocument({ id: 'document-4', fileName: 'newest.pdf' })]);
  answer('removeDocument', { id: 'document-1' }, { parameters: { id: 'document-1' } });
  await update(user);
  await dialogClosed();
  expect(card('Background').queryByText('larch.pdf')).toBeNull();
});

/** A change of another section keeps the draft in which the keys of what is created stand. */
const leaveHealthHalfTyped = async (user: UserEvent) => {
  const health = await openDialog(user, 'Health', 'Edit Health');
  await retype(user, health.getByLabelText(/Physician name/), 'Doctor Larkspur');
  act(() => window.history.back());
  await dialogClosed();
};

const addDocument = async (user: UserEvent, file: string) => {
  await fillDocument(user, await openDialog(user, 'Background', 'Upload a document'), 'Passport', file);
  await update(user);
};

test('two documents that are added one after the other are two, whatever else is half typed', async () => {
  const user = await openApplication();
  await leaveHealthHalfTyped(user);
  for (const file of ['first.pdf', 'second.pdf']) {
    const sent = { documentType: 'Passport', fileUrl: `/files/${file}`, applicantId: 'applicant-1' };
    answer('createDocuments', [aDocument({ id: file, fileName: file })], { body: [sent] as never });
    await addDocument(user, file);
    await dialogClosed();
  }
  expect(card('Background').getByRole('button', { name: 'Edit Document: first.pdf' })).toBeVisible();
  expect(card('Background').getByRole('button', { name: 'Edit Document: second.pdf' })).toBeVisible();
});

test('a document that is begun anew is another one than what was sent without an answer and thrown away', async () => {
  const user = await openApplication();
  await leaveHealthHalfTyped(user);
  breakOff('createDocuments');
  await addDocument(user, 'lost.pdf');
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/^The server cannot be reached/);
  answer('getSummary', aSummary({ applicantDocuments: [aDocument({ id: 'lost', fileName: 'lost.pdf' })] }), {
    parameters: { applicantId: 'applicant-1' },
  });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  expect(await card('Background').findByRole('button', { name: 'Edit Document: lost.pdf' })).toBeVisible();

  const sent = { documentType: 'Passport', fileUrl: '/files/kept.pdf', applicantId: 'applicant-1' };
  answer('createDocuments', [aDocument({ id: 'kept', fileName: 'kept.pdf' })], { body: [sent] as never });
  await addDocument(user, 'kept.pdf');
  await dialogClosed();
  expect(card('Background').getByRole('button', { name: 'Edit Document: kept.pdf' })).toBeVisible();
});
