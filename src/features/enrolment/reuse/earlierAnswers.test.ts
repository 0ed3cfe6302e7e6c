import { stepValues } from '../../../../test/builders/drafts';
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
} from '../../../../test/sections/records';
import { healthQuestions } from '../../../contract/healthQuestions';
import { toFingerprint } from '../../../lib/fingerprint';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import type { RecordsOf } from '../../../summary/records';
import { earlierAnswers, gainsOf, isEmpty } from './earlierAnswers';
import { everything, partIds, unitsOf, type Part } from './parts';

const records = {
  applicants: [aStudent()],
  documents: [aDocument()],
  schoolHistories: [aSchoolHistory()],
  guardians: [aGuardian()],
  siblings: [aSibling()],
  healths: [aHealth()],
  transportations: [aTransportation()],
  agreements: [anAgreement()],
  signatures: [aSignature()],
};
const recordsOf = ((type: keyof typeof records) => records[type]) as RecordsOf;
const answers = earlierAnswers(recordsOf);

type Values = Record<string, unknown>;
const steps = Object.keys(stepValues) as FormStepId[];
const choices: Part[][] = partIds.reduce<Part[][]>(
  (all, part) => [...all, ...all.map((one) => [...one, part])],
  [[]],
);
const healthFields = healthQuestions.flatMap(({ answer, details }): string[] => [answer, ...details]);

/** Pseudo-random numbers below `limit`, the same for the same seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
};

/** A draft in which the parent has filled in some fields. */
const typedWith = (seed: number): Record<string, Values> => {
  const next = numbers(seed);
  return Object.fromEntries(
    steps.map((step) => {
      const fields = Object.keys(stepValues[step]).filter(() => next(3) === 0);
      return [step, Object.fromEntries(fields.map((field) => [field, next(4) === 0 ? '' : `own ${field}`]))];
    }),
  );
};

const idsOfRecords = Object.values(records)
  .flat()
  .map(({ id }) => id);

test('what a parent typed is never touched, whatever is chosen', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const typed = typedWith(seed);
    for (const units of [everything, ...choices.map(unitsOf)]) {
      for (const [step, { values, fields }] of Object.entries(gainsOf(typed, answers, units))) {
        const own = Object.entries(typed[step] ?? {}).filter(([, value]) => !isEmpty(value));
        expect(values).toMatchObject(Object.fromEntries(own));
        const marked = Object.keys(fields).map((path) => path.split('.')[0]);
        expect(own.filter(([field]) => marked.includes(field))).toEqual([]);
      }
    }
  }
});

test('no answer about health is copied without the box for it', () => {
  for (const chosen of choices) {
    const copied = Object.values(gainsOf({}, answers, unitsOf(chosen))).flatMap(({ values }) =>
      Object.keys(values),
    );
    const ofHealth = copied.filter((field) => healthFields.includes(field));
    expect(ofHealth.length > 0).toBe(chosen.includes('health'));
    if (!chosen.includes('health')) {
      const text = JSON.stringify(gainsOf({}, answers, unitsOf(chosen)));
      expect(text).not.toMatch(/detail"|detail\b|usage/);
    }
  }
});

test('no id of an earlier record is copied, neither of the applicant nor of an item', () => {
  const text = JSON.stringify(gainsOf({}, answers, everything));
  for (const id of idsOfRecords) expect(text).not.toContain(`"${id}"`);
  expect(text).not.toContain('recordId');
});

test('of another child: guardians, address, phone and physician, and nothing of the child itself', () => {
  const gains = gainsOf({}, answers, unitsOf(['guardians', 'address', 'physician']));
  expect(gains.contacts?.values).toMatchObject({
    safeWord: 'quince',
    guardians: [{ firstName: 'Rowan', email: 'umbel@example.org', phone1: '+12025550145' }],
  });
  expect(gains.health?.values).toEqual({ physicianName: 'Physician Agate', physicianPhone: '+12025550167' });
  expect(Object.keys(gains.student?.values ?? {}).sort()).toEqual([
    'addressLine1',
    'addressLine2',
    'addressType',
    'cityId',
    'contactType',
    'countryId',
    'hasMailingAddress',
    'mailing',
    'phone',
    'postalCode',
    'provinceId',
  ]);
  expect(Object.keys(gains)).toHaveLength(3);
});

test('an address that was begun is not completed with pieces of another', () => {
  const gains = gainsOf({ student: { addressLine1: '7 New Lane' } }, answers, unitsOf(['address']));
  expect(gains.student?.values).toMatchObject({ addressLine1: '7 New Lane', phone: '+12025550123' });
  expect(gains.student?.values).not.toHaveProperty('cityId');
});

test('the same child again: names and e-mail too, but not what is asked anew every year', () => {
  const gains = gainsOf({}, answers, everything);
  expect(gains.student?.values).toMatchObject({ firstName: 'Fern', email: 'juniper@example.org' });
  const copied = Object.values(gains).flatMap(({ values }) => Object.keys(values));
  for (const field of [
    'socialSecurityNumber',
    'isAcceptRules',
    'isAcceptPaymentSchoolMeals',
    'isAgree',
    'priorities',
  ])
    expect(copied).not.toContain(field);
  expect(gains.siblings?.values).toMatchObject({ hasSiblings: 'yes', siblings: [{ firstName: 'Willow' }] });
  expect(gains.background?.values).toMatchObject({ documents: [{ fileName: 'larch.pdf' }] });
});

/** What is not copied from the child's own earlier application. */
const askedAnew: Partial<Record<FormStepId, string[]>> = {
  student: ['socialSecurityNumber'],
  priority: ['priorities'],
  transportation: ['isAcceptRules'],
  agreements: ['isAcceptPaymentSchoolMeals'],
  'e-signature': ['relationshipType', 'isAgree', 'signatureName', 'dateOfSignature'],
};

test.each(steps)('the same child again: each answer of the %s step is taken over or asked anew', (step) => {
  const takenOver = (everything[step] ?? []).flat();
  const asked = Object.keys(stepValues[step]);
  expect([...takenOver, ...(askedAnew[step] ?? [])].sort()).toEqual(asked.sort());
});

/** What the form of each step held for the earlier application. */
const earlier: Record<FormStepId, Values> = {
  ...(stepValues as Record<FormStepId, Values>),
  background: { ...stepValues.background, hasImmunizationRecord: 'yes', hasOtherDocuments: 'yes' },
};
const isItem = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && 'key' in value;
const withoutKeys = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (isItem(one) ? { ...one, key: undefined } : one)));

test.each(steps)(
  'the same child again: every answer of the %s step that is not asked anew is copied',
  (step) => {
    const { values = {} } = gainsOf({}, answers, everything)[step] ?? {};
    const given = Object.entries(earlier[step]).filter(
      ([field, value]) => !isEmpty(value) && !askedAnew[step]?.includes(field),
    );
    expect(withoutKeys(values)).toEqual(withoutKeys(Object.fromEntries(given)));
  },
);

test('a copied answer is marked until the parent changes it, an item as a whole', () => {
  const gains = gainsOf({}, answers, everything);
  const [guardian] = gains.contacts?.values.guardians as Values[];
  expect(gains.contacts?.fields).toEqual({
    safeWord: toFingerprint('quince'),
    [`guardians.${String(guardian?.key)}`]: toFingerprint(guardian),
  });
  const { mailing } = earlier.student as { mailing: Values };
  const lines = Object.entries(mailing).map(([name, value]) => [`mailing.${name}`, toFingerprint(value)]);
  expect(gains.student?.fields).toMatchObject({
    firstName: toFingerprint('Fern'),
    ...Object.fromEntries(lines),
  });
});

test('a type of transportation that the wizard does not offer is asked for', () => {
  const walks = [aTransportation({ transportationType: 'WALK' })];
  const walking = ((type: keyof typeof records) =>
    type === 'transportations' ? walks : records[type]) as RecordsOf;
  expect(gainsOf({}, earlierAnswers(walking), everything).transportation?.values).not.toHaveProperty(
    'transportationType',
  );
});

test('a question that nobody answered is not copied as a no', () => {
  const unasked = [aStudent({ hasBirthCertificate: null, hasAttendedAnotherSchool: null })];
  const told = { ...records, applicants: unasked, schoolHistories: [] };
  const asked = ((type: keyof typeof records) => told[type]) as RecordsOf;
  const { background } = gainsOf({}, earlierAnswers(asked), everything);
  expect(background?.values).not.toHaveProperty('hasBirthCertificate');
  expect(background?.values).not.toHaveProperty('hasAttendedAnotherSchool');
  expect(background?.values).toMatchObject({ hasOtherDocuments: 'yes' });
});

test('a child that was only registered has nothing to copy', () => {
  const nothing = (() => []) as RecordsOf;
  expect(gainsOf({}, earlierAnswers(nothing), everything)).toEqual({});
});
