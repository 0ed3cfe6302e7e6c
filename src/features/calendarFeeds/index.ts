export { FeedName } from './FeedName';
export { useResetFeed } from './useResetFeed';
