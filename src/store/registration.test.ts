import { aRegistrationStudent, someStudentValues } from '../../test/builders/registration';
import { makeTestStore } from '../../test/render/renderWithProviders';
import {
  guardianKept,
  locationKept,
  registrationErased,
  registrationStarted,
  studentKept,
  studentRemoved,
  studentTyped,
} from './registration';
import { signedOut } from './session';
import { selectRegistration } from './wizard';

const begin = () => {
  const store = makeTestStore();
  store.dispatch(registrationStarted());
  const draft = () => selectRegistration(store.getState())!;
  return { store, draft, id: draft().id };
};

test('a draft begins to count its day with the first answer', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
  const { store, draft, id } = begin();
  expect(draft().startedAt).toBeNull();
  store.dispatch(locationKept(id, { ...draft().location, countryId: 'country-us' }));
  jest.setSystemTime(new Date('2026-11-20T19:00:00Z'));
  store.dispatch(guardianKept(id, { ...draft().guardian, firstName: 'Nadia' }));
  expect(draft().startedAt).toBe('2026-11-20T18:00:00.000Z');
  expect(draft().location.countryId).toBe('country-us');
  expect(draft().guardian.firstName).toBe('Nadia');
  jest.useRealTimers();
});

test('a visitor begins without any answer', () => {
  const { location, guardian, students, unfinished } = begin().draft();
  expect(Object.values(location).join('')).toBe('');
  expect(Object.keys(guardian)).toContain('profession');
  expect(Object.values(guardian).join('')).toBe('');
  expect([students, unfinished]).toEqual([[], {}]);
});

test('a child that is begun becomes a child on the list, is corrected there, and removed', () => {
  const { store, draft, id } = begin();
  const student = aRegistrationStudent();
  store.dispatch(studentTyped(id, student.offerId, someStudentValues({ lastNameStudent: '' })));
  expect(draft().unfinished[student.offerId]).toMatchObject({ firstNameStudent: 'Ines' });
  store.dispatch(studentKept(id, student));
  store.dispatch(studentKept(id, aRegistrationStudent({ id: 'student-2', offerId: 'offer-2' })));
  expect(draft().unfinished).toEqual({});

  const corrected = {
    ...student,
    offerId: 'offer-9',
    values: someStudentValues({ firstNameStudent: 'Inès' }),
  };
  store.dispatch(studentTyped(id, student.id, corrected.values));
  store.dispatch(studentKept(id, corrected));
  expect(draft().students.map(({ offerId }) => offerId)).toEqual(['offer-9', 'offer-2']);
  expect(draft().unfinished).toEqual({});

  store.dispatch(studentRemoved(id, student.id));
  expect(draft().students.map((one) => one.id)).toEqual(['student-2']);
});

test('what is typed into a draft that was erased meanwhile comes back in no other', () => {
  const { store, draft, id } = begin();
  store.dispatch(registrationErased());
  store.dispatch(locationKept(id, { ...begin().draft().location, addressLine1: 'Late' }));
  expect(selectRegistration(store.getState())).toBeNull();
  store.dispatch(registrationStarted());
  store.dispatch(locationKept(id, { ...draft().location, addressLine1: 'Late' }));
  expect(draft().location.addressLine1).toBe('');
});

test('signing out leaves no registration in memory', () => {
  const { store } = begin();
  store.dispatch(signedOut());
  expect(selectRegistration(store.getState())).toBeNull();
});
