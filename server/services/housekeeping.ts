import { removeOldMails } from '../mail/outbox';
import { removeOldAttempts } from './attemptLimit';
import { removeEndedFlows } from './codes';
import type { FileCollaborators } from './files';
import { sweepFiles } from './fileSweep';
import { removeOldKeys } from './idempotency';
import { removeStrangersPapers } from './identity';
import { removeExpiredSessions } from './sessions';
import { removeUnusedAccounts } from './unusedAccounts';

/** Removes what has expired. Several processes may do it at once. */
export const sweep = async (collaborators: Omit<FileCollaborators, 'signer'>, now: Date) => {
  const { orm } = collaborators.database;
  await removeOldKeys(orm, now);
  await removeExpiredSessions(orm, now);
  await removeOldAttempts(orm, now);
  await removeUnusedAccounts(collaborators.database, now);
  await removeEndedFlows(orm, now);
  await removeOldMails(orm, now);
  await removeStrangersPapers(orm, now);
  await sweepFiles(collaborators, now);
};
