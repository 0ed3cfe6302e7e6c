import type { FileCollaborators } from './files';
import { sweepFiles } from './fileSweep';
import { removeOldKeys } from './idempotency';
import { removeExpiredSessions } from './sessions';
import { removeOldSignInFailures } from './signInLimit';

/** Removes what is past its time. Harmless when several processes do it at once. */
export const sweep = async (collaborators: Omit<FileCollaborators, 'signer'>, now: Date) => {
  const { orm } = collaborators.database;
  await removeOldKeys(orm, now);
  await removeExpiredSessions(orm, now);
  await removeOldSignInFailures(orm, now);
  await sweepFiles(collaborators, now);
};
