export { UnreadBadge, UnreadNumber } from './Unread';
export { FIRST_PAGE, useNotificationCounts } from './useNotificationCounts';
