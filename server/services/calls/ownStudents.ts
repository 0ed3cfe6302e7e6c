import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
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
