export { useFeedName } from './useFeedName';
export { useResetFeed } from './useResetFeed';
