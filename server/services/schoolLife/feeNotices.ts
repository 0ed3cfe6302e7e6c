import { and, between, eq, gt, isNull, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendarDays';
import { daysOnEarth } from '../../../src/lib/dates';
import type { Database } from '../../db/orm';
import { fees, students } from '../../db/schema';
import { ownPairs, type Scope } from '../calls';
import { leftToPay, notifyAll } from '../notifications';

/** How many days ahead parents are notified of a fee. */
const AHEAD = 7;
/** For how many days parents are notified of an overdue fee: one that was imported long after its day is no news. */
const BEHIND = 30;

/** An earlier version named the fee alone as the source, without its day. */
const tellOfFees = (
  moment: Pick<Scope, 'db' | 'now'>,
  kind: 'feeDue' | 'feeOverdue',
  [first, last]: readonly [string, string],
) => {
  const isNews = and(isNull(fees.retiredAt), between(fees.dueDate, first, last), gt(leftToPay, 0));
  const byFee = sql`${kind}::text || ':' || ${fees.id}`;
  const day = sql`${fees.dueDate}::text`;
  return notifyAll(
    moment,
    kind,
    sql`select own.parent_id, ${byFee} || ':' || ${day} as source_key, jsonb_build_object(
        'child', ${students.firstName}, 'studentId', ${students.id}, 'feeId', ${fees.id}, 'fee', ${fees.name},
        'amount', ${leftToPay}::text, 'currency', ${fees.currency}, 'day', ${day}
      ) as facts
      from ${fees}
      join ${students} on ${eq(students.id, fees.studentId)}
      join (${ownPairs}) as own on own.student_id = ${students.id}
      where ${isNews} and not exists (
        select from notifications as known
        where known.parent_id = own.parent_id and known.source_key = ${byFee} and known.facts ->> 'day' = ${day}
      )`,
  );
};

/** Tells families once of each fee and its day when it is due within a week, and once when it is overdue. Several processes may do it at once. */
export const remindOfFees = (database: Database, now: Date): Promise<void> =>
  database.transaction(
    async (db) => {
      const { earliest, latest } = daysOnEarth(now);
      await tellOfFees({ db, now }, 'feeDue', [earliest, addDays(latest, AHEAD)]);
      // to the end of its day wherever a parent may be, a fee is not overdue
      await tellOfFees({ db, now }, 'feeOverdue', [addDays(latest, -BEHIND), addDays(earliest, -1)]);
    },
    { patient: true },
  );
