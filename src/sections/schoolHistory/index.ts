export { schoolHistoryCollection } from './schoolHistory';
export type { SchoolHistoryItem } from './schoolHistoryItem';
export type { SchoolHistoryValues } from './schoolHistoryValues';
