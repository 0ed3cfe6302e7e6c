import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The text without case and accents, the same on every engine and in every locale. */
const folded = (text: SQLWrapper | string): SQL =>
  sql`lower(regexp_replace(normalize(${text}::text, NFD), ${'[\u0300-\u036f]'}, '', 'g'))`;

/** Whether `column` contains `searched`, ignoring case and accents. There are no wildcards. */
export const contains = (column: SQLWrapper, searched: string): SQL =>
  sql`strpos(${folded(column)}, ${folded(searched)}) > 0`;

/** Sorts names so that É stands beside E. */
export const byName = (column: SQLWrapper): SQL => sql`${folded(column)} collate "C"`;
