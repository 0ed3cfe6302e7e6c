import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { useLocation } from 'react-router';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { RegistrationPayload } from '../../src/contract/registration';
import { uploadDto } from '../../src/contract/uploads';
import { newRegistration, type RegistrationDraft } from '../../src/store/registrationDraft';
import { selectCodeFlow, selectRegistration, wizardSlice } from '../../src/store/wizard';
import { aLocation, aRegistration, aRegistrationStudent, someStudentValues } from '../builders/registration';
import { anOffer, aSchool, aSchoolPage } from '../builders/schools';
import { aSession } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { answerCall } from '../sections/replies';
import { answer, breakOff, refuse } from '../server/answer';

const ROOT = '/auth/create-account';
const LIST = `${ROOT}/choose-school/school-oak/offer-1/view-enrollement`;
const ACCOUNT = `${LIST}/account-setup`;

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const address = () => screen.getByLabelText('Address').textContent;

const wizardWith = (registration: RegistrationDraft | null) => ({
  ...wizardSlice.reducer(undefined, { type: 'test/started' }),
  registration,
});
const open = (route: string, draft: RegistrationDraft | null = null, language: 'en' | 'fr' = 'en') =>
  renderWithProviders(
    <>
      <Address />
      <AppRoutes />
    </>,
    {
      route,
      language,
      preloadedState: {
        session: aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null }),
        wizard: wizardWith(draft),
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
  await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
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

test('a visitor registers with two children at two schools, and goes on to the activation', async () => {
  answerReference();
  answerProfessions();
  answerCall('getEducationalSystems', [], { always: true });
  const page = open(ROOT);
  await fillLocation(page);
  expect(screen.getByText('Step 1 of 6: Where you live')).toBeVisible();
  await press(page, 'Continue');
  await fillGuardian(page);
  await press(page, 'Continue');

  await heading('Add a child');
  expect(screen.getByText('No child has been added yet, of 2.')).toBeVisible();
  await page.user.click(screen.getByText('Choose a school'));
  await addChild(page, 'school-aster', 'Ines');
  answer('createGuestUpload', uploadDto.parse({ uploadUrl: '/api/files/p/bytes', fileUrl: '/files/p' }));
  nock(window.location.origin).put('/api/files/p/bytes').reply(204);
  await page.user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]')!,
    new File(['a'], 'ines.png', { type: 'image/png' }),
  );
  await screen.findByText('ines.png');
  await press(page, 'Add this child');

  await heading('Children to enrol');
  expect(address()).toBe(`${ROOT}/choose-school/school-aster/offer-a/view-enrollement`);
  expect(
    screen.getByText(/^1 child added, of 2 that you want to enrol. Nothing has been sent yet/),
  ).toBeVisible();
  await page.user.click(screen.getByText('Add another child'));
  await addChild(page, 'school-zinnia', 'Sami');
  await press(page, 'Add this child');
  await heading('Children to enrol');
  expect(await screen.findByText(/^2 children added/)).toBeVisible();
  await page.user.click(screen.getByText('Continue'));
  await fillAccount(page);

  const sent: unknown[] = [];
  answer('register', { flowId: 'flow-1' }, { body: (body: unknown) => Boolean(sent.push(body)) as never });
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
  expect(selectCodeFlow(state)).toEqual({ flowId: 'flow-1', email: 'nadia@example.com' });
  expect(selectRegistration(state)?.startedAt ?? null).toBeNull();
});
