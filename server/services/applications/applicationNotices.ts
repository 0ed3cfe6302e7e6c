import { and, eq, sql } from 'drizzle-orm';
import { applicants, notifications } from '../../db/schema';
import type { Scope } from '../calls';
import { notifyAll, sayNews } from '../notifications';
import type { ApplicationRow } from './applicationAccess';

type Told = Pick<ApplicationRow, 'parentId' | 'applicantId'>;
/** What the school did, and the id of its trace. */
export type Deed = { kind: 'status'; status: string; id: string } | { kind: 'request'; id: string };

/** Tells the parent of an application what the school did with it; not why, and of their answers only the child's name. */
export const tellParent = (
  moment: Pick<Scope, 'db' | 'now'>,
  { parentId, applicantId }: Told,
  { id, ...deed }: Deed,
): Promise<void> =>
  notifyAll(
    moment,
    deed.kind,
    sql`select ${applicants.parentId} as parent_id, ${`${deed.kind}:${id}`}::text as source_key,
        ${JSON.stringify({ ...deed, applicantId })}::jsonb || jsonb_build_object('child', ${applicants.firstName}) as facts
      from ${applicants} where ${and(eq(applicants.id, applicantId), eq(applicants.parentId, parentId))}`,
  );

/** Removes the notifications about an application that is deleted; the parent's other tabs and devices hear of it. */
export const forgetTold = async ({ db }: Pick<Scope, 'db'>, { parentId, applicantId }: Told) => {
  const isAboutIt = sql`${notifications.facts} ->> 'applicantId' = ${applicantId}`;
  const forgotten = await db
    .delete(notifications)
    .where(and(eq(notifications.parentId, parentId), isAboutIt))
    .returning({ id: notifications.id });
  if (forgotten.length > 0) await sayNews(db, parentId);
};
