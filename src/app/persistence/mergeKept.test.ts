import {
  aGuardianInformation,
  aLocation,
  aRegistration,
  aRegistrationStudent,
  someStudentValues,
} from '../../../test/builders/registration';
import { newRegistration, type RegistrationDraft } from '../../store/registrationDraft';
import { merged } from './mergeKept';

const one = aRegistrationStudent();
const two = aRegistrationStudent({ id: 'student-2' });
const three = aRegistrationStudent({ id: 'student-3' });
const base = aRegistration({ students: [one, two] });
const other = aRegistration({ id: 'registration-2' });

const together = (
  before: RegistrationDraft | null,
  mine: RegistrationDraft | null,
  theirs: RegistrationDraft | null,
) => {
  const answers = (draft: RegistrationDraft | null) => ({ draft, codeFlow: null });
  return merged(answers(before), answers(mine), answers(theirs)).draft;
};
const ids = (draft: RegistrationDraft | null) => draft?.students.map(({ id }) => id);

test.each<[string, RegistrationDraft | null, RegistrationDraft | null, RegistrationDraft | null, unknown]>([
  ['what only they changed', base, base, aRegistration({ students: [] }), []],
  ['what only this tab changed', base, aRegistration({ students: [two] }), base, ['student-2']],
  [
    'children who were added in both',
    base,
    aRegistration({ students: [one, two, three] }),
    aRegistration({ students: [one, two, aRegistrationStudent({ id: 'student-4' })] }),
    ['student-1', 'student-2', 'student-4', 'student-3'],
  ],
  [
    'a child who was removed here, and one who was removed there',
    base,
    aRegistration({ students: [two] }),
    aRegistration({ students: [one] }),
    [],
  ],
])('two tabs agree on %s', (_what, before, mine, theirs, expected) => {
  expect(ids(together(before, mine, theirs))).toEqual(expected);
});

test('a correction here and an address there both stay', () => {
  const corrected = { ...one, values: someStudentValues({ firstNameStudent: 'Inès' }) };
  const guardian = { ...base.guardian, firstName: 'Rowan' };
  const unfinished = { 'offer-1': someStudentValues({ firstNameStudent: 'In' }) };
  const result = together(
    base,
    aRegistration({ students: [corrected, two], guardian, unfinished }),
    aRegistration({ students: [one, two], location: aLocation({ postalCode: '99999' }) }),
  );
  expect(result?.students[0]).toEqual(corrected);
  expect(result?.location.postalCode).toBe('99999');
  expect(result).toMatchObject({ guardian, unfinished });
});

test('a letter typed here does not empty what was filled in there, and both children who were begun stay', () => {
  const begun = newRegistration();
  const guardian = aGuardianInformation();
  const here = someStudentValues({ firstNameStudent: 'In' });
  const there = someStudentValues({ firstNameStudent: 'Sa' });
  const offer = { schoolId: 'school-oak', offerName: 'Grade 1' };
  const result = together(
    begun,
    {
      ...begun,
      guardian: { ...begun.guardian, firstName: 'N' },
      unfinished: { 'offer-1': here },
      begun: { 'offer-1': offer },
    },
    { ...begun, guardian, unfinished: { 'offer-2': there }, begun: { 'offer-2': offer } },
  );
  expect(result?.guardian).toEqual({ ...guardian, firstName: 'N' });
  expect(result?.unfinished).toEqual({ 'offer-1': here, 'offer-2': there });
  expect(result?.begun).toEqual({ 'offer-1': offer, 'offer-2': offer });
});

test('a child who was begun and then added here is no longer begun', () => {
  const begun = { ...base, unfinished: { 'offer-1': someStudentValues() } };
  const result = together(begun, base, { ...begun, location: aLocation({ postalCode: '99999' }) });
  expect(result?.unfinished).toEqual({});
});

test('an address is one tab’s or the other’s, because its places hang together', () => {
  const begun = { ...base, location: newRegistration().location };
  const mine = { ...begun, location: { ...begun.location, countryId: 'country-canada' } };
  expect(together(begun, mine, base)?.location).toEqual(mine.location);
});

test.each<[string, RegistrationDraft | null, RegistrationDraft | null, RegistrationDraft | null]>([
  ['there', aRegistration({ students: [one] }), null, null],
  ['here', null, aRegistration({ students: [one] }), null],
  ['there, and begun anew', aRegistration({ students: [one] }), other, other],
  ['here, and begun anew', other, aRegistration({ students: [one] }), other],
])('a draft that was erased %s stays erased', (_where, mine, theirs, expected) => {
  expect(together(base, mine, theirs)).toEqual(expected);
});

test.each<[string, RegistrationDraft | null, RegistrationDraft | null, RegistrationDraft | null]>([
  ['there after it was erased here', base, null, other],
  ['here after it was erased there', base, other, null],
  ['in both, of which the one that is on the device stays', null, aRegistration(), other],
])('a draft that was begun %s is kept', (_where, before, mine, theirs) => {
  expect(together(before, mine, theirs)).toBe(other);
});

test('a draft that only one tab has changed is that tab’s, so that nothing is written again', () => {
  const [unchanged, changed] = [{ ...base }, { ...base, students: [two] }];
  expect(together(base, unchanged, changed)).toBe(changed);
  expect(together(base, changed, unchanged)).toBe(changed);
});
