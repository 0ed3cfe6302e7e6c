import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAnswered } from '../../../src/domain/isAnswered';
import type { RequiredSection } from '../../../src/domain/sections';
import { requiredSections } from '../../../src/domain/sections';
import {
  applicants,
  applicationAgreements,
  applicationSignatures,
  guardians,
  studentHealths,
  studentTransportations,
} from '../../db/schema';
import { notFound } from '../../errors';
import type { Scope } from '../calls';

const isStudentComplete = (row: typeof applicants.$inferSelect) =>
  [row.firstName, row.lastName, row.placeOfBirth, row.socialSecurityNumber, row.email].every(isAnswered) &&
  isAnswered(row.applicantContacts) &&
  isAnswered(row.applicantAddresses);

/** Each guardian has a priority, and no two the same (decision 8). */
const arePrioritiesComplete = (priorities: readonly (number | null)[]) =>
  priorities.every((priority) => priority !== null) && new Set(priorities).size === priorities.length;

type RecordTable = PgTable & { applicantId: PgColumn; parentId: PgColumn };

const exists = async ({ db, parentId }: Scope, table: RecordTable, applicantId: string) => {
  const rows = await db
    .select({ applicantId: table.applicantId })
    .from(table)
    .where(and(eq(table.applicantId, applicantId), eq(table.parentId, parentId)));
  return rows.length > 0;
};

/**
 * The first section that keeps this applicant from being submitted, in the order of the wizard; undefined when none
 * does.
 */
export const missingSection = async (
  scope: Scope,
  applicantId: string,
): Promise<RequiredSection | undefined> => {
  const [applicant] = await scope.db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, applicantId), eq(applicants.parentId, scope.parentId)));
  if (!applicant) throw notFound('This applicant');
  const priorities = await scope.db
    .select({ priority: guardians.priority })
    .from(guardians)
    .where(and(eq(guardians.applicantId, applicantId), eq(guardians.parentId, scope.parentId)));
  const complete: Record<RequiredSection, boolean> = {
    student: isStudentComplete(applicant),
    race: isAnswered(applicant.race),
    guardians: priorities.length > 0,
    priority: arePrioritiesComplete(priorities.map(({ priority }) => priority)),
    health: await exists(scope, studentHealths, applicantId),
    transportation: await exists(scope, studentTransportations, applicantId),
    agreements: await exists(scope, applicationAgreements, applicantId),
    eSignature: await exists(scope, applicationSignatures, applicantId),
  };
  return requiredSections.find((section) => !complete[section]);
};
