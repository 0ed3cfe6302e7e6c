import { sql, type SQL } from 'drizzle-orm';

/** A query of these values, in one parameter however many there are: a statement takes at most 65,535. */
export const listed = (values: readonly string[]): SQL =>
  sql`(select value from json_array_elements_text(${JSON.stringify(values)}::json))`;
