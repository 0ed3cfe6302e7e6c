import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { accounts, parents, studentParents, students } from '../../db/schema';
import type { Scope } from './scope';

/**
 * The condition that a row of `students` is a child of this parent: the parent has enrolled it, or the school has imported the parent's
 * address for it. The address counts only once the parent has confirmed it (ADR 27). Nothing is kept of who sees whom: what the school takes
 * back is gone at the next query.
 */
export const isOwnStudent = ({ db, parentId }: Pick<Scope, 'db' | 'parentId'>) => {
  const enrolled = db.select({ id: students.id }).from(students).where(eq(students.enrolledBy, parentId));
  const named = db
    .select({ id: studentParents.studentId })
    .from(parents)
    .innerJoin(accounts, and(eq(accounts.id, parents.accountId), isNotNull(accounts.emailConfirmedAt)))
    .innerJoin(
      studentParents,
      and(eq(studentParents.email, accounts.email), isNull(studentParents.retiredAt)),
    )
    .where(eq(parents.id, parentId));
  return and(inArray(students.id, union(enrolled, named)), isNull(students.retiredAt));
};

/** Every `student_id` with the `parent_id` of each parent whose child it is, by the same rule; some pairs twice. */
export const ownPairs = sql`
  select ${students.id} as student_id, ${students.enrolledBy} as parent_id from ${students}
  where ${and(isNotNull(students.enrolledBy), isNull(students.retiredAt))}
  union all
  select ${students.id} as student_id, ${parents.id} as parent_id from ${students}
  join ${studentParents} on ${and(eq(studentParents.studentId, students.id), isNull(studentParents.retiredAt))}
  join ${accounts} on ${and(eq(accounts.email, studentParents.email), isNotNull(accounts.emailConfirmedAt))}
  join ${parents} on ${eq(parents.accountId, accounts.id)}
  where ${isNull(students.retiredAt)}`;
