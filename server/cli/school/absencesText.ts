import type { SchoolAbsenceDto } from '../../../src/contract/absences';
import { table } from './text';

const heading = [
  'FROM',
  'TO',
  'CHILD',
  'BORN',
  'SCHOOL',
  'CLASS',
  'REASON',
  'REPORTED BY',
  'WITHDRAWN',
  'NOTE',
];

/** Absences that parents reported, one line each. */
export const absencesText = (absences: readonly SchoolAbsenceDto[]): string => {
  if (absences.length === 0) return 'No absence is reported.';
  const rows = absences.map(({ child, parent, ...row }) => [
    row.firstDay,
    row.lastDay,
    `${child.firstName} ${child.lastName}`,
    child.dateOfBirth,
    row.school,
    row.classLevelName,
    row.reason,
    `${parent.firstName} ${parent.lastName}`,
    row.withdrawnAt === null ? '' : 'yes',
    row.note,
  ]);
  return `${table([heading, ...rows])}\n\n${absences.length} in all`;
};
