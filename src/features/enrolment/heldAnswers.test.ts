import { aStudent } from '../../../test/sections/records';
import { refusedPaths } from '../../../test/sections/schemaPaths';
import { documentsCollection } from '../../sections/documents';
import { stepOf } from '../../sections/enrolmentSteps';
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

const backgroundOf = (answers: Partial<typeof unanswered>) => {
  const applicant = aStudent(answers);
  const recordsOf = ((type: string) => (type === 'applicants' ? [applicant] : [])) as RecordsOf;
  const { values } = stepHeldBy(stepOf('background'), recordsOf, applicant);
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
