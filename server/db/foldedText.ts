import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A text without case and accents, the same on every engine and in every locale. */
const folded = (text: SQLWrapper | string): SQL =>
  sql`lower(regexp_replace(normalize(${text}::text, NFD), ${'[\u0300-\u036f]'}, '', 'g'))`;

/** Whether `column` contains what was searched, whatever case and accents; nothing in it is a wildcard. */
export const contains = (column: SQLWrapper, searched: string): SQL =>
  sql`strpos(${folded(column)}, ${folded(searched)}) > 0`;

/** Order of names in which É stands beside E. */
export const byName = (column: SQLWrapper): SQL => sql`${folded(column)} collate "C"`;
