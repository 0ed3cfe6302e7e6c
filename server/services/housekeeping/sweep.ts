import { removeOldMails } from '../../mail/outbox';
import { removeOldDeliveries } from '../../webhooks/outbox';
import { removeOldAttempts, removeOldKeys } from '../calls';
import { removeEndedFlows, removeExpiredSessions, removeOldPapers, removeUnusedAccounts } from '../accounts';
import { removeOldDeeds } from '../applications';
import { removeOldNotifications, removeOldPushes } from '../notifications';
import { type FileCollaborators, sweepFiles } from '../files';
import { removeOldAbsences } from '../schoolLife';
import { removeOldMessages } from '../messages';

const removals = [
  removeOldKeys,
  removeExpiredSessions,
  removeOldAttempts,
  removeEndedFlows,
  removeOldMails,
  removeOldDeliveries,
  removeOldPapers,
  removeOldDeeds,
  removeOldAbsences,
  removeOldNotifications,
  removeOldPushes,
];

/**
 * Removes what has expired. Several processes may do it at once. What cannot be removed keeps nothing else; the first error is thrown in
 * the end.
 */
export const sweep = async (collaborators: Omit<FileCollaborators, 'signer'>, now: Date) => {
  const { database } = collaborators;
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  await attempt(removeUnusedAccounts(database, now));
  for (const remove of removals) await attempt(remove(database.orm, now));
  await attempt(removeOldMessages(database, now));
  await attempt(sweepFiles(collaborators, now));
  if (failures.length > 0) throw failures[0];
};
