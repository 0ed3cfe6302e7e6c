import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { NotificationChoicesDto, NotificationChoicesPatch } from '../../../src/contract/notifications';
import {
  defaultMailChoices,
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from '../../../src/domain/notifications';
import type { Orm } from '../../db/orm';
import { accounts, notificationChoices, notifications, parents } from '../../db/schema';
import { postMail } from '../../mail/outbox';
import type { Scope } from '../calls';

/** What a parent chose, and of the rest what they get until they choose. */
export const choicesOf = async (db: Orm, parentId: string): Promise<NotificationChoicesDto> => {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.parentId, parentId));
  return { ...defaultMailChoices, ...Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice])) };
};

/**
 * Leaves out what its reader never wants by e-mail now, whatever the choice was when it was told. A new sign-in is mailed all the same,
 * as `applyToWaiting` says.
 */
export const isWantedByMail = or(
  eq(notifications.kind, 'newDevice'),
  sql`not exists (select from ${notificationChoices} where ${and(
    eq(notificationChoices.parentId, notifications.parentId),
    eq(notificationChoices.kind, notifications.kind),
    eq(notificationChoices.choice, 'never'),
  )})`,
);

/**
 * What waits already is mailed as the parent wants it now. Not so a new sign-in: whoever made it with a stolen password could choose that
 * the owner never hears of it.
 */
const applyToWaiting = async (
  db: Orm,
  parentId: string,
  rows: readonly { kind: NotificationKind; choice: MailChoice }[],
) => {
  for (const choice of mailChoices) {
    const kinds = rows
      .filter((row) => row.choice === choice && row.kind !== 'newDevice')
      .map(({ kind }) => kind);
    if (kinds.length === 0) continue;
    const isWaiting = and(eq(notifications.parentId, parentId), isNotNull(notifications.mail));
    await db
      .update(notifications)
      .set({ mail: choice === 'never' ? null : choice })
      .where(and(isWaiting, inArray(notifications.kind, kinds)));
  }
};

/** In the caller's transaction. */
export const writeChoices = async (db: Orm, parentId: string, chosen: NotificationChoicesPatch) => {
  const rows = notificationKinds.flatMap((kind) => {
    const choice = chosen[kind];
    return choice === undefined ? [] : [{ parentId, kind, choice }];
  });
  if (rows.length === 0) return;
  await db
    .insert(notificationChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationChoices.parentId, notificationChoices.kind],
      set: { choice: sql`excluded.choice` },
    });
  await applyToWaiting(db, parentId, rows);
};

/** The same choice for these kinds. */
export const sameFor = (kinds: readonly NotificationKind[], choice: MailChoice): NotificationChoicesPatch =>
  Object.fromEntries(kinds.map((kind) => [kind, choice]));

/** Only where those mails came: to an address that its owner has confirmed. */
const postSilenced = async ({ db, parentId, now }: Scope) => {
  const [owner] = await db
    .select({ email: accounts.email, language: accounts.language, username: accounts.username })
    .from(parents)
    .innerJoin(accounts, and(eq(accounts.id, parents.accountId), isNotNull(accounts.emailConfirmedAt)))
    .where(eq(parents.id, parentId));
  if (!owner) return;
  const { email, language, username } = owner;
  await postMail(
    db,
    { template: 'newDeviceSilenced', recipient: email, language, values: { username } },
    now,
  );
};

/** Which notifications a parent gets by e-mail, and when. */
export const notificationChoiceService = () => ({
  get: ({ db, parentId }: Scope) => choicesOf(db, parentId),

  /** Kinds that are left out stay as they are. The owner is mailed that new sign-ins are no longer told. */
  change: async (scope: Scope, chosen: NotificationChoicesPatch): Promise<NotificationChoicesDto> => {
    const { db, parentId } = scope;
    const isSilenced = chosen.newDevice === 'never' && (await choicesOf(db, parentId)).newDevice !== 'never';
    await writeChoices(db, parentId, chosen);
    if (isSilenced) await postSilenced(scope);
    return choicesOf(db, parentId);
  },
});
export type NotificationChoiceService = ReturnType<typeof notificationChoiceService>;
