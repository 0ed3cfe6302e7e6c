/** What is loaded when somebody signs in: the drafts on the device, and what covers the last half second. */
export { closeVault, keepDrafts, openVault } from './draftVault';
export { restoreDraftStash, stashDraftsWhileHidden } from './draftStash';
