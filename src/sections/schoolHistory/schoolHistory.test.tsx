import { describeCollection } from '../../../test/sections/describeSection';
import { aSchoolHistory } from '../../../test/sections/records';
import { schoolHistoryCollection, type SchoolHistoryValues } from '.';

const { item } = schoolHistoryCollection;
const full: SchoolHistoryValues = {
  hasAttendedAnotherSchool: 'yes',
  schoolHistories: [{ ...item.fromRecord(aSchoolHistory()), key: 'one', recordId: 'history-1' }],
};
const answers = ['haveProbationOfficer', 'isCurrentlySuspended', 'isSocialWorkerExist'];

describeCollection(schoolHistoryCollection, aSchoolHistory(), {
  full,
  required: ['hasAttendedAnotherSchool'],
  // the dialog fills the list in
  unseen: [
    ...Object.keys(item.emptyValues()).map((field) => `schoolHistories.*.${field}`),
    'schoolHistories.*.key',
    'schoolHistories.*.recordId',
  ],
  item: { required: { wizard: [...answers, 'principalName', 'schoolAddress', 'schoolName'], edit: answers } },
});
