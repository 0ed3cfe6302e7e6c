import type { IntentPlace } from '../api/intentKeys';

/**
 * Keeps an intent for as long as the parent who formed it is signed in: what one parent sends never goes out in another parent's name
 * (ADR 8). `isOwn` is asked again once the device holds it, which may take a while.
 */
export const ownIntent = (place: IntentPlace, isOwn: () => boolean): IntentPlace => {
  const refuseOthers = () => {
    if (!isOwn()) throw new Error('The parent who formed this intent is no longer signed in.');
  };
  return {
    ...place,
    keep: async (intent) => {
      refuseOthers();
      await place.keep(intent);
      refuseOthers();
    },
  };
};
