type Json = unknown;

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What may stand in place of a field's value: nothing at all, null, a word that nobody knows, another kind of value. */
export const breakages = {
  absent: undefined,
  null: null,
  unknown: 'what nobody knows',
  'of another kind': { of: ['another', 'kind'] },
} as const;
export type Breakage = keyof typeof breakages;

const set = (record: Record<string, Json>, field: string, value: Json): Record<string, Json> =>
  Object.fromEntries(
    Object.entries({ ...record, [field]: value }).filter(([, held]) => held !== breakages.absent),
  );

/** The record once for each of its fields, those of records within it too, with that field broken. */
const withOneBroken = (record: Record<string, Json>, value: Json): Record<string, Json>[] =>
  Object.entries(record).flatMap(([field, held]) => [
    set(record, field, value),
    ...(isRecord(held) ? withOneBroken(held, value).map((inner) => set(record, field, inner)) : []),
  ]);

/** Gives each record an id of its own, unless the broken field is its id. */
const numbered = (record: Record<string, Json>, index: number): Record<string, Json> =>
  typeof record.id === 'number' ? { ...record, id: record.id * 1000 + index } : record;

/** A list of records, or a page of one, with each of them once more for each of its fields and each way to break it. */
export const eachFieldBroken = (answer: Json): Json => {
  if (isRecord(answer) && 'data' in answer) return { ...answer, data: eachFieldBroken(answer.data) };
  if (!Array.isArray(answer)) return answer;
  const broken = (record: Json) =>
    isRecord(record)
      ? Object.values(breakages).flatMap((value) => withOneBroken(record, value).map(numbered))
      : [];
  return [...(answer as Json[]), ...(answer as Json[]).flatMap(broken)];
};

/** The same answer with every field broken but ids and first names, without which nothing can be asked for. */
export const allFieldsBroken = (answer: Json, how: Breakage): Json => {
  if (Array.isArray(answer)) return answer.map((item) => allFieldsBroken(item, how));
  if (!isRecord(answer)) return answer;
  const entries = Object.entries(answer).map(([field, held]): [string, Json] => {
    if (field === 'id' || field === 'firstName') return [field, held];
    const isWithin = Array.isArray(held) || isRecord(held);
    return [field, isWithin ? allFieldsBroken(held, how) : breakages[how]];
  });
  return Object.fromEntries(entries.filter(([, held]) => held !== undefined));
};
