import { aSchoolHistory, aSibling, aStudent } from '../../../test/sections/records';
import { refusedPaths } from '../../../test/sections/schemaPaths';
import type { Applicant } from '../../api/entities';
import { documentsCollection } from '../../sections/documents';
import { stepOf, type FormStepId } from '../../sections/enrolmentSteps';
import { raceSection } from '../../sections/race';
import { schoolHistoryCollection } from '../../sections/schoolHistory';
import type { RecordsOf } from '../../summary/records';
import { stepHeldBy } from './heldAnswers';

const unanswered = {
  isHispanicOrLatino: null,
  hasBirthCertificate: null,
  hasImmunizationRecord: null,
  hasOtherDocuments: null,
  hasAttendedAnotherSchool: null,
};

const held = (stepId: FormStepId, records: object, answers: Partial<Applicant> = {}) => {
  const applicant = aStudent(answers);
  const all: Record<string, unknown> = { applicants: [applicant], ...records };
  return stepHeldBy(stepOf(stepId), ((type: string) => all[type] ?? []) as RecordsOf, applicant).values;
};

const backgroundOf = (answers: Partial<typeof unanswered>) => {
  const values = held('background', {}, answers);
  return [raceSection, documentsCollection, schoolHistoryCollection].flatMap(({ schema }) =>
    refusedPaths(schema, values),
  );
};

test('what registration never asked is asked by the wizard', () => {
  expect(backgroundOf(unanswered).sort()).toEqual(Object.keys(unanswered).sort());
  expect(backgroundOf({ ...unanswered, isHispanicOrLatino: undefined }).sort()).toEqual(
    Object.keys(unanswered).sort(),
  );
});

test.each([
  ['siblings', 'hasSiblings', { siblings: [aSibling()] }],
  ['background', 'hasAttendedAnotherSchool', { schoolHistories: [aSchoolHistory()] }],
] as const)('in the %s step, records answer %s unless the applicant does', (stepId, question, records) => {
  const answerOf = (found: object, told: boolean | null) =>
    (held(stepId, found, { [question]: told }) as Record<string, unknown>)[question];
  expect(answerOf(records, null)).toBe('yes');
  expect(answerOf(records, false)).toBe('no');
  expect(answerOf({}, true)).toBe('yes');
  expect(answerOf({}, null)).toBe('');
});
