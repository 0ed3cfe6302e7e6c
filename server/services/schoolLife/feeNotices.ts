import { and, between, eq, isNull, lt, sql } from 'drizzle-orm';
import { addDays } from '../../../src/lib/calendarDays';
import { daysOnEarth } from '../../../src/lib/dates';
import type { Database } from '../../db/orm';
import { feePayments, fees, students } from '../../db/schema';
import { ownPairs, type Scope } from '../calls';
import { notifyAll } from '../notifications';

/** How many days ahead parents are notified of a fee. */
const AHEAD = 7;
/** For how many days parents are notified of an overdue fee: one that was imported long after its day is no news. */
const BEHIND = 30;

const paid = sql`coalesce((
  select sum(${feePayments.amount}) from ${feePayments}
  where ${and(eq(feePayments.feeId, fees.id), isNull(feePayments.retiredAt))}
), 0)`;

const tellOfFees = (
  moment: Pick<Scope, 'db' | 'now'>,
  kind: 'feeDue' | 'feeOverdue',
  [first, last]: readonly [string, string],
) => {
  const isNews = and(isNull(fees.retiredAt), between(fees.dueDate, first, last), lt(paid, fees.amountDue));
  return notifyAll(
    moment,
    kind,
    sql`select own.parent_id, ${kind}::text || ':' || ${fees.id} as source_key, jsonb_build_object(
        'child', ${students.firstName}, 'studentId', ${students.id}, 'feeId', ${fees.id}, 'fee', ${fees.name},
        'amount', (${fees.amountDue} - ${paid})::text, 'currency', ${fees.currency}, 'day', ${fees.dueDate}::text
      ) as facts
      from ${fees}
      join ${students} on ${eq(students.id, fees.studentId)}
      join (${ownPairs}) as own on own.student_id = ${students.id}
      where ${isNews}`,
  );
};

/** Tells families once of each fee that is due within a week, and once when it is overdue. Several processes may do it at once. */
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
