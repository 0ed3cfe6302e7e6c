import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MARKS, substitutes } from '../../src/lib/foldText';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const replacements = Object.entries(substitutes).flatMap(([sign, others]) =>
  [...others].map((other) => `, ${quoted(other)}, ${quoted(sign)})`),
);
const opening = sql.raw('replace('.repeat(replacements.length));
const closing = sql.raw(replacements.join(''));
const marks = sql.raw(quoted(MARKS));
/** A character that may have a substitute: any but those of ASCII (except `) and the letters of Latin-1 that NFD takes apart. */
const unusual = sql.raw(quoted('[^\\u0001-_a-~À-ÅÇ-ÏÑ-ÖÙ-Ýà-åç-ïñ-öù-ýÿ]'));

/** The text as `foldText` gives it. The replacements take as long as the rest, so most texts are spared them. */
const folded = (text: SQLWrapper | string): SQL => {
  const plain = sql`lower(regexp_replace(normalize((${text})::text, NFD), ${marks}, '', 'g'))`;
  return sql`(case when (${text})::text ~ ${unusual} then ${opening}${plain}${closing} else ${plain} end)`;
};

/** Whether `column` contains `searched`, ignoring case, accents and substitutes. There are no wildcards. */
export const contains = (column: SQLWrapper, searched: string): SQL =>
  sql`strpos(${folded(column)}, ${folded(searched)}) > 0`;

/** Sorts names so that É stands beside E. */
export const byName = (column: SQLWrapper): SQL => sql`${folded(column)} collate "C"`;
