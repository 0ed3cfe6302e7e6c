/** Loaded at sign-in: the drafts on the device, and the stash for the last half second. */
export { closeVault, keepDrafts, openVault } from './draftVault';
export { restoreDraftStash, stashDraftsWhileHidden } from './draftStash';
