import {
  aGuardianInformation,
  aLocation,
  aRegistration,
  aRegistrationStudent,
  someStudentValues,
} from '../../../test/builders/registration';
import { newRegistration, type RegistrationDraft } from '../../store/registrationDraft';
import { addressOfPage } from './addresses';
import { registrationPages, registrationSteps, type PageId } from './registrationSteps';

const openPages = (draft: RegistrationDraft): PageId[] => {
  const { pages } = registrationSteps(draft);
  return registrationPages.filter((id) => pages[id].isOpen);
};
const begun = newRegistration();
const located = { ...begun, location: aLocation() };
const known = { ...located, guardian: aGuardianInformation() };
const list = '/auth/create-account/choose-school/school-oak/offer-1/view-enrollement';

const tenChildren = Array.from({ length: 10 }, (_, index) =>
  aRegistrationStudent({ id: `student-${index}` }),
);

test.each<[string, RegistrationDraft, PageId[], PageId, string]>([
  ['at the beginning', begun, ['location'], 'location', '/auth/create-account'],
  [
    'with an address',
    located,
    ['location', 'guardian'],
    'guardian',
    '/auth/create-account/guardian-information',
  ],
  [
    'with a guardian',
    known,
    ['location', 'guardian', 'addStudent', 'schools', 'offers', 'student'],
    'addStudent',
    '/auth/create-account/add-student',
  ],
  ['with a child', aRegistration(), [...registrationPages], 'account', `${list}/account-setup`],
  [
    'with a child whose answers are not whole',
    aRegistration({
      students: [aRegistrationStudent({ values: someStudentValues({ placeOfBirth: ' ' }) })],
    }),
    registrationPages.filter((id) => id !== 'account'),
    'enrolments',
    list,
  ],
  [
    'with ten children',
    aRegistration({ students: tenChildren }),
    [...registrationPages],
    'account',
    `${list}/account-setup`,
  ],
  [
    'with more children than can be registered at once',
    aRegistration({ students: [...tenChildren, aRegistrationStudent({ id: 'student-11' })] }),
    registrationPages.filter((id) => id !== 'account'),
    'enrolments',
    list,
  ],
  [
    'with a child, and an address that was emptied again',
    aRegistration({ location: aLocation({ addressLine1: '' }) }),
    ['location'],
    'location',
    '/auth/create-account',
  ],
])('%s, a visitor may open what follows', (_when, draft, open, first, address) => {
  expect(openPages(draft)).toEqual(open);
  expect(registrationSteps(draft).firstUnfinished).toBe(first);
  expect(addressOfPage(first, draft)).toBe(address);
});

test('eight pages are told as six steps', () => {
  const { pages } = registrationSteps(begun);
  expect(registrationPages.map((id) => pages[id].number)).toEqual([1, 2, 3, 3, 3, 4, 5, 6]);
});
