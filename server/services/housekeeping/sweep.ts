import { removeOldMails } from '../../mail/outbox';
import { removeOldDeliveries } from '../../webhooks/outbox';
import { removeOldAttempts, removeOldKeys } from '../calls';
import {
  removeEndedFlows,
  removeExpiredSessions,
  removeStrangersPapers,
  removeUnusedAccounts,
} from '../accounts';
import { removeOldDeeds } from '../applications';
import { removeOldNotifications, removeOldPushes } from '../notifications';
import { type FileCollaborators, sweepFiles } from '../files';
import { removeOldAbsences } from '../schoolLife';
import { removeOldMessages } from '../messages';

/** Removes what has expired. Several processes may do it at once. */
export const sweep = async (collaborators: Omit<FileCollaborators, 'signer'>, now: Date) => {
  const { orm } = collaborators.database;
  await removeOldKeys(orm, now);
  await removeExpiredSessions(orm, now);
  await removeOldAttempts(orm, now);
  await removeUnusedAccounts(collaborators.database, now);
  await removeEndedFlows(orm, now);
  await removeOldMails(orm, now);
  await removeOldDeliveries(orm, now);
  await removeStrangersPapers(orm, now);
  await removeOldDeeds(orm, now);
  await removeOldAbsences(orm, now);
  await removeOldMessages(orm, now);
  await removeOldNotifications(orm, now);
  await removeOldPushes(orm, now);
  await sweepFiles(collaborators, now);
};
