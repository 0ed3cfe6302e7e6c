export { schoolHistoryCollection } from './schoolHistory';
export type { SchoolHistoryValues } from './schoolHistoryValues';
