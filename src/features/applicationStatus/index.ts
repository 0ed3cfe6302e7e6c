export { ApplicationStatusChip } from './ApplicationStatusChip';
export { StatusMeaning } from './StatusMeaning';
