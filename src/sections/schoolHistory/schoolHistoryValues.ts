import type { YesNo } from '../../lib/yesNo';
import type { Collected } from '../section';
import type { SchoolHistoryItem } from './schoolHistoryItem';

export interface SchoolHistoryValues {
  hasAttendedAnotherSchool: YesNo;
  schoolHistories: Collected<SchoolHistoryItem>[];
}
