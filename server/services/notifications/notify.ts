import { and, eq, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { defaultMailChoices, factsOfKind, type NotificationKind } from '../../../src/domain/notifications';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { notifications } from '../../db/schema';
import type { Scope } from '../calls';
import { nextDue } from './dailyHour';
import { DAY } from '../../../src/lib/durations';

type Moment = Pick<Scope, 'db' | 'now'>;

/** One notification: its kind, the facts of that kind, and what it is about. */
export type Notice = {
  [Kind in NotificationKind]: {
    kind: Kind;
    facts: Record<(typeof factsOfKind)[Kind][number], string>;
    /** The same for the same thing, such as `status:` and the id of the move; the second notice of it is left out. */
    sourceKey: string;
  };
}[NotificationKind];

/** Where servers hear, by the id of a parent, that there is something new for them. */
export const NOTIFICATIONS_CHANNEL = 'notifications';

/** Only the facts of the kind, whatever else the caller's object has. */
const onlyFactsOf = (kind: NotificationKind) =>
  sql`jsonb_build_object(${sql.join(
    factsOfKind[kind].flatMap((name) => [sql`${name}::text`, sql`coalesce(facts ->> ${name}::text, '')`]),
    sql`, `,
  )})`;

/** Whether the mail of the day would tell of it only on its day or after. An overdue fee is as overdue the day after. */
const cannotWait = (kind: NotificationKind, now: Date) =>
  kind === 'event' || kind === 'feeDue'
    ? sql`facts ->> 'day' <= ${nextDue(now).toISOString().slice(0, 10)}::text`
    : sql`false`;

/**
 * Tells many parents something of a kind, in one statement and in the transaction of its cause. `rows` selects `parent_id`, `facts` as
 * jsonb and `source_key` as text; what a parent was told before is left out. Mailed as the parent chose, or at once what cannot wait. The rest also waits for each device of the parent.
 */
export const notifyAll = async ({ db, now }: Moment, kind: NotificationKind, rows: SQL): Promise<void> => {
  const at = now.toISOString();
  await db.execute(sql`
    with told as (
      insert into notifications (id, parent_id, kind, facts, source_key, created_at, mail)
      select gen_random_uuid()::text, parent_id, ${kind}::text, ${onlyFactsOf(kind)}, source_key,
        ${at}::timestamptz, case when ${cannotWait(kind, now)} and wanted.mail = 'daily' then 'atOnce' else wanted.mail end
      from (${rows}) as news cross join lateral (select nullif(coalesce((
        select choice from notification_choices as chosen
        where chosen.parent_id = news.parent_id and chosen.kind = ${kind}::text
      ), ${defaultMailChoices[kind]}::text), 'never') as mail) as wanted
      where not exists (
        select from notifications as known
        where known.parent_id = news.parent_id and known.source_key = news.source_key
      )
      on conflict do nothing
      returning id, parent_id
    ), sent as (
      insert into push_outbox (id, device_id, notification_id, due_at, created_at)
      select gen_random_uuid()::text, device.id, told.id, ${at}::timestamptz, ${at}::timestamptz
      from told join push_devices as device on device.parent_id = told.parent_id
    )
    select pg_notify(${NOTIFICATIONS_CHANNEL}::text, parent_id) from (select distinct parent_id from told) as parents
  `);
};

/** Tells a parent something, in the transaction of its cause: they hear of it if that is committed, and only then. */
export const notify = (moment: Moment, parentId: string, { kind, facts, sourceKey }: Notice): Promise<void> =>
  notifyAll(
    moment,
    kind,
    sql`select ${parentId}::text as parent_id, ${JSON.stringify(facts)}::jsonb as facts, ${sourceKey}::text as source_key`,
  );

/** Tells every open portal of a parent to look again, once the transaction is committed. */
export const sayNews = async (db: Orm, parentId: string) => {
  await db.execute(sql`select pg_notify(${NOTIFICATIONS_CHANNEL}::text, ${parentId}::text)`);
};

/** What a parent has seen elsewhere is read here too. `keys` selects what it was about, as `sourceKey` has it. */
export const markSeen = async ({ db, now, parentId }: Moment & Pick<Scope, 'parentId'>, keys: SQL) => {
  const { sourceKey, readAt } = notifications;
  const seen = and(eq(notifications.parentId, parentId), isNull(readAt), sql`${sourceKey} in (${keys})`);
  const marked = await db.update(notifications).set({ readAt: now }).where(seen).returning({ sourceKey });
  if (marked.length > 0) await sayNews(db, parentId);
};

const KEPT = 400 * DAY;

/** Removes what is older than a school year. */
export const removeOldNotifications = async (db: Orm, now: Date) => {
  await removeAll(db, notifications, lt(notifications.createdAt, new Date(now.getTime() - KEPT)));
};
