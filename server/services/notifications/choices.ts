import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { NotificationChoicesDto, NotificationChoicesPatch } from '../../../src/contract/notifications';
import {
  defaultMailChoices,
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from '../../../src/domain/notifications';
import type { Orm } from '../../db/orm';
import { notificationChoices, notifications } from '../../db/schema';
import type { Scope } from '../calls';

/** What a parent chose, and of the rest what they get until they choose. */
export const choicesOf = async (db: Orm, parentId: string): Promise<NotificationChoicesDto> => {
  const rows = await db.select().from(notificationChoices).where(eq(notificationChoices.parentId, parentId));
  return { ...defaultMailChoices, ...Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice])) };
};

/** What waits already is mailed as the parent wants it now. */
const applyToWaiting = async (
  db: Orm,
  parentId: string,
  rows: readonly { kind: NotificationKind; choice: MailChoice }[],
) => {
  for (const choice of mailChoices) {
    const kinds = rows.filter((row) => row.choice === choice).map(({ kind }) => kind);
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

/** Which notifications a parent gets by e-mail, and when. */
export const notificationChoiceService = () => ({
  get: ({ db, parentId }: Scope) => choicesOf(db, parentId),

  /** Kinds that are left out stay as they are. */
  change: async (
    { db, parentId }: Scope,
    chosen: NotificationChoicesPatch,
  ): Promise<NotificationChoicesDto> => {
    await writeChoices(db, parentId, chosen);
    return choicesOf(db, parentId);
  },
});
export type NotificationChoiceService = ReturnType<typeof notificationChoiceService>;
