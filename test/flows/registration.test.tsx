import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clear, createStore, entries } from 'idb-keyval';
import nock from 'nock';
import { Link, useLocation } from 'react-router';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { RegistrationPayload } from '../../src/contract/registration';
import { uploadDto } from '../../src/contract/uploads';
import { newRegistration, type RegistrationDraft } from '../../src/store/registrationDraft';
import {
  registrationChanged,
  selectCodeFlow,
  selectRegistration,
  wizardSlice,
  type CodeFlow,
} from '../../src/store/wizard';
import { noAdditions } from '../builders/notifications';
import {
  aGuardianInformation,
  aLocation,
  aRegistration,
  aRegistrationStudent,
  someStudentValues,
} from '../builders/registration';
import { anOffer, aSchool } from '../builders/schools';
import { aSession } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from '../sections/answerReference';
import { answerCall } from '../sections/replies';
import { answer, answerAt, breakOff, misanswer, refuse } from '../server/answer';

beforeEach(noAdditions);

const ROOT = '/auth/create-account';
const LIST = `${ROOT}/choose-school/school-oak/offer-1/view-enrollement`;
const ACCOUNT = `${LIST}/account-setup`;

const database = createStore('parent-portal', 'state');
afterEach(() => clear(database));

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const address = () => screen.getByLabelText('Address').textContent;

const wizardWith = (registration: RegistrationDraft | null, codeFlow: CodeFlow | null) => ({
  ...wizardSlice.reducer(undefined, { type: 'test/started' }),
  registration,
  codeFlow,
});
const open = (
  route: string,
  draft: RegistrationDraft | null = null,
  language: 'en' | 'fr' = 'en',
  codeFlow: CodeFlow | null = null,
) =>
  renderWithProviders(
    <>
      <Address />
      <Link to={`${ROOT}/choose-school/school-oak/offer-1`}>Another child</Link>
      <AppRoutes />
    </>,
    {
      route,
      language,
      preloadedState: {
        session: aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null }),
        wizard: wizardWith(draft, codeFlow),
      },
    },
  );
type Page = ReturnType<typeof open>;

const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const press = (page: Page, name: string) => page.user.click(button(name));
const fill = async ({ user }: Page, label: string, text: string) => {
  await user.click(screen.getByLabelText(new RegExp(`^${label}`)));
  await user.paste(text);
};
const choose = async ({ user }: Page, label: string, option: string) => {
  const list = screen.getByLabelText(label);
  await within(list).findByText(option);
  await user.selectOptions(list, option);
};
const typeDate = async ({ user }: Page, digits: string) => {
  await user.click(screen.getByLabelText('Month'));
  await user.keyboard(digits);
};

const answerProfessions = () =>
  answerCall('getProfessions', [{ id: 'profession-nurse', name: 'Nurse' }], { always: true });

const offers = {
  'school-aster': anOffer({
    id: 'offer-a',
    schoolId: 'school-aster',
    classLevelName: 'Grade 2',
    sectionName: '',
    optionName: '',
  }),
  'school-zinnia': anOffer({
    id: 'offer-z',
    schoolId: 'school-zinnia',
    classLevelName: 'Grade 5',
    sectionName: '',
    optionName: '',
  }),
};
const names = { 'school-aster': 'Aster School', 'school-zinnia': 'Zinnia College' };
type School = keyof typeof offers;

const answerSchool = (schoolId: School) => {
  answer('getSchool', aSchool({ id: schoolId, name: names[schoolId] }), { parameters: { schoolId } });
  answer('getOffers', [offers[schoolId]], { query: { school: schoolId } });
};

const fillLocation = async (page: Page) => {
  await heading('Create an account: where you live');
  await choose(page, 'Country', 'United States');
  await choose(page, 'Province', 'Maryland');
  await choose(page, 'City', 'Rockville');
  await fill(page, 'Postal code', '20850');
  await fill(page, 'Address line 1', '7 Maple Street');
};

const fillGuardian = async (page: Page) => {
  await heading('Guardian information');
  await fill(page, 'Number of children', '2');
  await fill(page, 'First name', 'Nadia');
  await fill(page, 'Last name', 'Moreau');
  await page.user.click(screen.getByLabelText('Female'));
  await fill(page, 'Email', 'Nadia@Example.com');
  await typeDate(page, '05051985');
  await choose(page, 'Profession', 'Nurse');
};

const addChild = async (page: Page, schoolId: School, firstName: string) => {
  answerSchool(schoolId);
  await heading('Choose a school');
  await page.user.click(await screen.findByText(names[schoolId], { selector: 'a' }));
  await heading(names[schoolId]);
  await page.user.click(await screen.findByText(offers[schoolId].classLevelName, { selector: 'a' }));
  await heading('About the child');
  await screen.findByText(/^First name/);
  await fill(page, 'First name', firstName);
  await fill(page, 'Last name', 'Moreau');
  await fill(page, 'Place of birth', 'Rockville');
  await typeDate(page, '03092018');
  await page.user.click(screen.getByLabelText('Male'));
};

const fillAccount = async (page: Page, password = 'Maple#Leaf26') => {
  await heading('Your account');
  await fill(page, 'User name', 'nadia');
  await page.user.click(screen.getByLabelText('Password'));
  await page.user.paste(password);
  await page.user.click(screen.getByLabelText('Confirm password'));
  await page.user.paste(password);
};

test('a visitor tells where they live and who they are', async () => {
  answerReference();
  answerProfessions();
  const page = open(ROOT);
  await fillLocation(page);
  expect(screen.getByText('Step 1 of 6: Where you live')).toBeVisible();
  await press(page, 'Continue');
  await fillGuardian(page);
  await press(page, 'Continue');

  await heading('Add a child');
  expect(screen.getByText('Children added: 0 of 2')).toBeVisible();
  const { location, guardian } = selectRegistration(page.store.getState())!;
  expect(location).toEqual(aLocation());
  expect(guardian).toEqual(aGuardianInformation({ email: 'Nadia@Example.com' }));
});

test('a first child is added, with school, offer and picture', async () => {
  answerReference();
  answerCall('getEducationalSystems', [], { always: true });
  const page = open(`${ROOT}/add-student`, aRegistration({ students: [] }));
  await heading('Add a child');
  await page.user.click(screen.getByText('Choose a school'));
  await addChild(page, 'school-aster', 'Ines');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const anyFile = userEvent.setup({ applyAccept: false });
  await anyFile.upload(input, new File(['a'], 'ines.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Only image and PDF files are allowed.')).toBeVisible();
  answer('createGuestUpload', uploadDto.parse({ uploadUrl: '/api/files/p/bytes', fileUrl: '/files/p' }));
  // The server has its hands full: the file is sent again without a word.
  const sent = nock(window.location.origin);
  sent.put('/api/files/p/bytes').reply(503, { code: 'PICTURES_BUSY' }, { 'retry-after': '0' });
  sent.put('/api/files/p/bytes').reply(204);
  await page.user.upload(input, new File(['a'], 'ines.png', { type: 'image/png' }));
  await screen.findByText('ines.png');
  await press(page, 'Add this child');

  await heading('Children to enrol');
  expect(address()).toBe(`${ROOT}/choose-school/school-aster/offer-a/view-enrollement`);
  expect(
    screen.getByText(/^1 child added, of 2 that you want to enrol. Nothing has been sent yet/),
  ).toBeVisible();
  expect(selectRegistration(page.store.getState())?.students).toMatchObject([
    {
      schoolName: 'Aster School',
      offerId: 'offer-a',
      values: { firstNameStudent: 'Ines', picture: '/files/p' },
    },
  ]);
});

const ines = aRegistrationStudent({
  schoolId: 'school-aster',
  offerId: 'offer-a',
  values: someStudentValues({ gender: 'male', picture: '/files/p' }),
});

test('a second child at another school, then the account: both are sent, and the activation follows', async () => {
  answerReference();
  answerCall('getEducationalSystems', [], { always: true });
  const page = open(
    `${ROOT}/choose-school/school-aster/offer-a/view-enrollement`,
    aRegistration({
      students: [ines],
      guardian: aGuardianInformation({ email: 'Nadia@Example.com' }),
    }),
  );
  await heading('Children to enrol');
  await page.user.click(screen.getByText('Add another child'));
  await addChild(page, 'school-zinnia', 'Sami');
  await press(page, 'Add this child');
  await heading('Children to enrol');
  expect(await screen.findByText(/^2 children added/)).toBeVisible();
  await page.user.click(screen.getByText('Continue'));
  await fillAccount(page);

  const sent: unknown[] = [];
  answer('register', { flowId: 'flow-1' }).on('request', (_request, _interceptor, body: string) =>
    sent.push(JSON.parse(body)),
  );
  const kept = JSON.stringify([page.store.getState().wizard, await entries(database)]);
  expect(kept).toContain('7 Maple Street');
  expect(kept).not.toContain('Maple#Leaf26');
  await press(page, 'Create my account');
  await waitFor(() => expect(address()).toBe(`${ROOT}/activate-account`));

  const child = { middleName: '', lastName: 'Moreau', dateOfBirth: '2018-03-09', placeOfBirth: 'Rockville' };
  const expected: RegistrationPayload = {
    parent: {
      firstName: 'Nadia',
      lastName: 'Moreau',
      middleName: '',
      dateOfBirth: '1985-05-05',
      imageProfile: '',
      gender: 'female',
      email: 'nadia@example.com',
      username: 'nadia',
      password: 'Maple#Leaf26',
      profession: 'profession-nurse',
    },
    parentAddress: {
      addressLine1: '7 Maple Street',
      addressLine2: '',
      postalCode: '20850',
      type: 'Residential',
      isPrimary: true,
      city: 'city-rockville',
    },
    applications: [
      { ...child, profilePicture: '/files/p', firstName: 'Ines', gender: 'male', offer: 'offer-a' },
      { ...child, profilePicture: '', firstName: 'Sami', gender: 'male', offer: 'offer-z' },
    ],
  };
  expect(sent.at(-1)).toEqual(expected);
  const state = page.store.getState();
  expect(selectCodeFlow(state)).toEqual({
    flowId: 'flow-1',
    email: 'nadia@example.com',
    isOfRegistration: true,
  });
  expect(selectRegistration(state)?.startedAt ?? null).toBeNull();
});

test.each<[string, string, RegistrationDraft | null, string]>([
  ['begins at the first page', ACCOUNT, null, ROOT],
  [
    'goes to the guardian',
    `${ROOT}/choose-school`,
    aRegistration({ guardian: aGuardianInformation({ email: '' }) }),
    `${ROOT}/guardian-information`,
  ],
  ['adds a child first', ACCOUNT, aRegistration({ students: [] }), `${ROOT}/add-student`],
])('a visitor who jumps ahead %s', async (_where, route, draft, expected) => {
  answerReference();
  answerProfessions();
  const { store } = open(route, draft);
  await waitFor(() => expect(address()).toBe(expected));
  await screen.findByRole('heading', { level: 1 });
  await settled(store);
});

test('each place empties what hung on it, the address is asked once there is a city, and Back loses nothing', async () => {
  answerReference();
  answerProfessions();
  const page = open(ROOT);
  await heading('Create an account: where you live');
  await press(page, 'Continue');
  expect(await screen.findAllByText('This answer is required')).toHaveLength(3);
  expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument();
  await choose(page, 'Country', 'United States');
  await choose(page, 'Province', 'Maryland');
  await choose(page, 'City', 'Rockville');
  expect(screen.getByLabelText(/^Postal code/)).toBeValid();
  await fillLocation(page);
  await choose(page, 'Province', 'Ohio');
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.queryByLabelText('Postal code')).not.toBeInTheDocument();
  await choose(page, 'City', 'Dayton');
  expect(screen.getByLabelText('Postal code')).toHaveValue('20850');
  await choose(page, 'Country', 'Canada');
  expect(screen.getByLabelText('Province')).toHaveValue('');
  expect(screen.getByLabelText('City')).toBeDisabled();
  await choose(page, 'Province', 'Quebec');
  await choose(page, 'City', 'Montreal');
  await press(page, 'Continue');

  await heading('Guardian information');
  await fill(page, 'First name', 'Nadia');
  await page.user.click(screen.getByText('Back'));
  await heading('Create an account: where you live');
  expect(await screen.findByDisplayValue('Montreal')).toBeVisible();
  await press(page, 'Continue');
  await heading('Guardian information');
  expect(screen.getByLabelText('First name')).toHaveValue('Nadia');
});

test('a guardian is told what is missing or wrong, in the words of the specification', async () => {
  answerReference();
  answerProfessions();
  const thisYear = new Date().getFullYear();
  const page = open(
    `${ROOT}/guardian-information`,
    aRegistration({
      students: [],
      guardian: aGuardianInformation({
        childrenCount: '0',
        email: '',
        dateOfBirth: `${thisYear - 17}-01-01`,
      }),
    }),
  );
  await heading('Guardian information');
  await press(page, 'Continue');
  expect(await screen.findByText('You must be at least 18 years old.')).toBeVisible();
  expect(screen.getByText('Email is required')).toBeVisible();
  expect(
    screen.getByText(
      'Enter a whole number from 1 to 10. You can enrol other children when your account is activated.',
    ),
  ).toBeVisible();
  await fill(page, 'Email', 'nadia@');
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await settled(page.store);
});

test('an open form takes in what another tab has filled in, and keeps what is being typed', async () => {
  answerReference();
  answerProfessions();
  const empty = newRegistration();
  const page = open(`${ROOT}/guardian-information`, { ...empty, location: aLocation() });
  await heading('Guardian information');
  await fill(page, 'First name', 'N');
  const guardian = aGuardianInformation({ firstName: 'Rowan' });
  const inMemory = () => selectRegistration(page.store.getState())!;
  act(() => void page.store.dispatch(registrationChanged({ ...inMemory(), guardian })));
  expect(screen.getByLabelText(/^Last name/)).toHaveValue(guardian.lastName);
  expect(screen.getByLabelText(/^First name/)).toHaveFocus();
  await page.user.keyboard('adia');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(inMemory().guardian).toEqual({ ...guardian, firstName: 'Nadia' });

  const before = inMemory();
  act(() => void page.store.dispatch(registrationChanged({ ...before, guardian })));
  expect(screen.getByLabelText(/^First name/)).toHaveValue('Rowan');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(inMemory().guardian).toBe(guardian);
  await settled(page.store);
});

const answerOak = () => {
  answerCall('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' }, always: true });
  answerCall('getOffers', [anOffer(), anOffer({ id: 'full', placesLeft: 0 })], { always: true });
};

test('a child on the list is corrected, even without a picture that cannot be sent, and removed after a question', async () => {
  answerOak();
  const page = open(LIST, aRegistration());
  await heading('Children to enrol');
  await page.user.click(screen.getByLabelText('Edit Ines Moreau'));
  await heading('About the child');
  expect(await screen.findByDisplayValue('Ines')).toBeVisible();
  await fill(page, 'Middle name', 'Lou');
  refuse('createGuestUpload', 503, { message: 'Later' });
  await page.user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['a'], 'ines.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('The file could not be sent. Please try again.')).toBeVisible();
  await press(page, 'Save changes');
  await heading('Children to enrol');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);

  await page.user.click(screen.getByLabelText('Remove Ines Lou Moreau'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ines Lou Moreau from the list?' });
  await page.user.click(within(dialog).getByText('Remove'));
  await heading('Add a child');
  expect(screen.getByText('Children added: 0 of 2')).toBeVisible();
});

test('a correction that was left with Back is told on the list, and gone on with or discarded', async () => {
  answerOak();
  const page = open(LIST, aRegistration());
  await heading('Children to enrol');
  expect(screen.queryByText(/was begun/)).toBeNull();
  await page.user.click(screen.getByLabelText('Edit Ines Moreau'));
  await screen.findByDisplayValue('Ines');
  await fill(page, 'Middle name', 'Lou');
  await page.user.click(screen.getByText('Back'));
  await heading('Children to enrol');
  const told = 'A correction of Ines Moreau was begun and is not saved.';
  expect(screen.getByText(told)).toBeVisible();
  await page.user.click(screen.getByText('Go on with it'));
  await heading('About the child');
  expect(await screen.findByDisplayValue('Lou')).toBeVisible();
  await page.user.click(screen.getByText('Back'));
  await heading('Children to enrol');
  await press(page, 'Discard it');
  expect(screen.queryByText(told)).toBeNull();
  expect(selectRegistration(page.store.getState())).toMatchObject({
    unfinished: {},
    students: [aRegistrationStudent()],
  });
});

test('a new child who was left with Back is told on the list, and gone on with or discarded', async () => {
  answerOak();
  const page = open(`${ROOT}/choose-school/school-oak/offer-1`, aRegistration());
  await screen.findByLabelText(/^First name/);
  await fill(page, 'First name', 'Tansy');
  await page.user.click(screen.getByText('Back'));
  await heading('Oak School');
  page.unmount();

  const list = open(LIST, selectRegistration(page.store.getState()));
  await heading('Children to enrol');
  const told = 'You began to add a child (Tansy) who is not on the list yet.';
  expect(screen.getByText(told)).toBeVisible();
  await list.user.click(screen.getByText('Go on with it'));
  expect(await screen.findByDisplayValue('Tansy')).toBeVisible();
  expect(address()).toBe(`${ROOT}/choose-school/school-oak/offer-1`);
  list.unmount();

  const again = open(LIST, selectRegistration(list.store.getState()));
  await heading('Children to enrol');
  await press(again, 'Discard it');
  expect(screen.queryByText(told)).toBeNull();
  expect(selectRegistration(again.store.getState())).toMatchObject({
    unfinished: {},
    begun: {},
    students: [aRegistrationStudent()],
  });
});

test('an address of the same offer without a child never corrects the one who was shown before', async () => {
  answerOak();
  const tansy = someStudentValues({ firstNameStudent: 'Tansy' });
  const page = open(
    `${ROOT}/choose-school/school-oak/offer-1?student=student-1`,
    aRegistration({ unfinished: { 'offer-1': tansy } }),
  );
  expect(await screen.findByDisplayValue('Ines')).toBeVisible();
  await page.user.click(screen.getByText('Another child'));
  expect(await screen.findByDisplayValue('Tansy')).toBeVisible();
  await press(page, 'Add this child');
  await heading('Children to enrol');
  expect(selectRegistration(page.store.getState())?.students).toMatchObject([
    { id: 'student-1', values: { firstNameStudent: 'Ines' } },
    { values: { firstNameStudent: 'Tansy' } },
  ]);
});

test('a child can change school and offer; an offer that is full takes nobody', async () => {
  answerOak();
  const page = open(`${ROOT}/choose-school/school-oak/full?student=student-1`, aRegistration());
  await heading('About the child');
  expect(await screen.findByText('This offer is full.')).toBeVisible();
  await page.user.click(screen.getByText('See the offers of this school'));
  await heading('Oak School');
  expect(address()).toBe(`${ROOT}/choose-school/school-oak?student=student-1`);
  await page.user.click(await screen.findByText('Grade 1 · General · Sciences', { selector: 'a' }));
  await heading('About the child');
  expect(await screen.findByDisplayValue('Ines')).toBeVisible();
});

test('a child without answers is refused in words', async () => {
  answerOak();
  const page = open(`${ROOT}/choose-school/school-oak/offer-1`, aRegistration({ students: [] }));
  await heading('About the child');
  await screen.findByText(/^First name/);
  await press(page, 'Add this child');
  expect(await screen.findAllByText('This answer is required')).toHaveLength(5);
});

const children = (count: number) =>
  aRegistration({
    students: Array.from({ length: count }, (_, index) => aRegistrationStudent({ id: `student-${index}` })),
  });

test('R64: ten children are the most', async () => {
  open(LIST, children(10));
  expect(await screen.findByText(/You have added 10 children, the most/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add another child' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
});

test('R64: more than ten children are told in words, and not sent', async () => {
  open(LIST, children(11));
  expect(await screen.findByText(/You can register at most 10 children/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull();
});

test('what was entered is erased after a question, and the way begins anew', async () => {
  answerReference();
  const page = open(LIST, aRegistration());
  await heading('Children to enrol');
  await waitFor(async () => expect(await entries(database)).toHaveLength(1));
  await press(page, 'Erase what I entered');
  const dialog = await screen.findByRole('dialog', { name: 'Erase what you entered?' });
  await page.user.click(within(dialog).getByText('Erase'));
  await heading('Create an account: where you live');
  await dialogClosed();
  expect(screen.getByLabelText('Country')).toHaveValue('');
  await waitFor(async () => expect(await entries(database)).toEqual([]));
  await settled(page.store);
});

const ofFormerFamily: CodeFlow = { flowId: 'flow-9', email: 'former@example.com', isOfRegistration: true };

test('erasing also forgets the address to which a code was sent before', async () => {
  answerReference();
  const page = open(ACCOUNT, aRegistration(), 'en', ofFormerFamily);
  await heading('Your account');
  await press(page, 'Erase what I entered');
  const dialog = await screen.findByRole('dialog', { name: 'Erase what you entered?' });
  await page.user.click(within(dialog).getByText('Erase'));
  await heading('Create an account: where you live');
  await dialogClosed();
  expect(selectCodeFlow(page.store.getState())).toBeNull();
  await waitFor(async () => expect(await entries(database)).toEqual([]));
  await settled(page.store);
});

test.each<[string, CodeFlow, string]>([
  ['of a registration is entered on its page', ofFormerFamily, `${ROOT}/activate-account`],
  ['for a new password is not taken for that', { flowId: 'flow-9', email: 'former@example.com' }, ROOT],
])('a code %s', async (_what, flow, expected) => {
  answerReference();
  const { store } = open(ACCOUNT, null, 'en', flow);
  await waitFor(() => expect(address()).toBe(expected));
  await screen.findByRole('heading', { level: 1 });
  await settled(store);
});

describe('opening the account', () => {
  test('says what is wrong with user name and passwords', async () => {
    const page = open(ACCOUNT, aRegistration());
    await heading('Your account');
    await press(page, 'Create my account');
    expect(await screen.findByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please confirm your password')).toBeVisible();
    await fillAccount(page, 'maple#leaf26');
    await page.user.keyboard('7');
    expect(
      await screen.findByText('Password must include uppercase, lowercase, number, and special character'),
    ).toBeVisible();
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });

  test('is opened by an API that answers null, and the activation follows', async () => {
    const page = open(ACCOUNT, aRegistration());
    await fillAccount(page);
    misanswer('register', 'null');
    await press(page, 'Create my account');
    await waitFor(() => expect(address()).toBe(`${ROOT}/activate-account`));
    expect(await screen.findByText(/We sent a code to nadia@example.com/i)).toBeVisible();
  });

  test('names the address of the code, which can be corrected before and, with a new registration, after', async () => {
    answerProfessions();
    const page = open(ACCOUNT, aRegistration());
    await heading('Your account');
    expect(screen.getByText(/The activation code will be sent to nadia@example.com/)).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: 'Correct the address' }));
    await heading('Guardian information');
    expect(screen.getByLabelText(/^Email/)).toHaveValue('nadia@example.com');
    await settled(page.store);
    page.unmount();

    const account = open(ACCOUNT, aRegistration());
    await fillAccount(account);
    answer('register', { flowId: 'flow-1' });
    await press(account, 'Create my account');
    await heading('Activate your account');
    expect(screen.getByRole('link', { name: 'Register again with the right one' })).toHaveAttribute(
      'href',
      ROOT,
    );
    expect(screen.getByText(/under another user name/)).toBeVisible();
  });

  test('neither erases the answers of the next family nor leads it away, when these were erased meanwhile', async () => {
    answerReference();
    const page = open(ACCOUNT, aRegistration());
    await fillAccount(page);
    let arrive = () => {};
    const moment = new Promise<void>((resolve) => (arrive = resolve));
    const replied = jest.fn();
    const asked = answerAt(moment, 'register', { flowId: 'flow-1' }).on('replied', replied);
    await press(page, 'Create my account');
    await waitFor(() => expect(asked.isDone()).toBe(true));
    await press(page, 'Erase what I entered');
    const dialog = await screen.findByRole('dialog', { name: 'Erase what you entered?' });
    await page.user.click(within(dialog).getByText('Erase'));
    await heading('Create an account: where you live');
    await dialogClosed();
    await choose(page, 'Country', 'United States');
    arrive();
    await waitFor(() => expect(replied).toHaveBeenCalled());
    await choose(page, 'Province', 'Maryland');
    await settled(page.store);
    expect(selectCodeFlow(page.store.getState())).toBeNull();
    expect(screen.getByLabelText('Country')).not.toHaveValue('');
    expect(address()).toBe(ROOT);
  });

  test('once it is open, the same registration is a new one: a replaced one can be made again', async () => {
    const keys: unknown[] = [];
    const register = async () => {
      const page = open(ACCOUNT, aRegistration());
      await fillAccount(page);
      answer('register', { flowId: 'flow-1' }).on(
        'request',
        ({ headers }: { headers: Record<string, unknown> }) => keys.push(headers['idempotency-key']),
      );
      await press(page, 'Create my account');
      await waitFor(() => expect(address()).toBe(`${ROOT}/activate-account`));
      page.unmount();
    };
    await register();
    await register();
    expect(new Set(keys.map(String)).size).toBe(2);
  });

  test('is refused in words, loses nothing meanwhile, and bears one key as long as nobody has judged it', async () => {
    const keys: string[] = [];
    const note = (request: { headers: Record<string, unknown> }) =>
      keys.push(String(request.headers['idempotency-key']));
    const page = open(ACCOUNT, aRegistration());
    await fillAccount(page);
    refuse('register', 409, { message: 'Taken', code: 'USERNAME_TAKEN' }).on('request', note);
    await press(page, 'Create my account');
    expect(await screen.findByText(/^This user name is taken. Choose another one./)).toHaveTextContent(
      'It may belong to your own registration with another email.',
    );

    await fill(page, 'User name', '2');
    nock(window.location.origin)
      .post('/api/accounts/parent-applications')
      .reply(400, {
        message: 'Some answers are missing or wrong.',
        code: 'INVALID',
        issues: [{ path: 'applications.0.profilePicture', message: 'file.type' }],
      });
    await press(page, 'Create my account');
    const refused = await screen.findByText('Some answers are missing or wrong.');
    const alert = refused.closest<HTMLElement>('[role="alert"]')!;
    expect(alert).toHaveTextContent('The picture of Ines Moreau was refused.');
    expect(within(alert).getByText('Choose another one or remove it')).toHaveAttribute(
      'href',
      `${ROOT}/choose-school/school-oak/offer-1?student=student-1`,
    );

    breakOff('register').on('request', note);
    await press(page, 'Create my account');
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    expect(screen.getByLabelText('User name')).toHaveValue('nadia2');
    expect(screen.getByLabelText('Password')).toHaveValue('Maple#Leaf26');
    answer('register', { flowId: 'flow-1' }).on('request', note);
    await press(page, 'Create my account');
    await waitFor(() => expect(address()).toBe(`${ROOT}/activate-account`));
    const [taken, broken, repeated] = keys;
    expect(repeated).toBe(broken);
    expect(repeated).not.toBe(taken);
  });
});

test('in French the pages are French', async () => {
  open(LIST, aRegistration({ students: [aRegistrationStudent()] }), 'fr');
  expect(await screen.findByText('Enfants à inscrire', { selector: 'h1' })).toBeVisible();
  expect(screen.getByText('Étape 5 sur 6 : Vos enfants')).toBeVisible();
});
