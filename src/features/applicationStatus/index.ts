export { ApplicationStatusChip } from './ApplicationStatusChip';
