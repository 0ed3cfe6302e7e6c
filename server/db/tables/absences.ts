import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { absenceReasons } from '../../../src/domain/absences';
import { parents } from './accounts';
import { moment, primaryId } from './columns';
import { students } from './students';

/** What parents report of days on which a child will not be at school. One that is withdrawn stays, without its note. */
export const absenceReports = pgTable(
  'absence_reports',
  {
    id: primaryId(),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reason: text({ enum: absenceReasons }).notNull(),
    note: text().notNull().default(''),
    reportedAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [index().on(table.parentId), index().on(table.studentId), index().on(table.lastDay)],
);
