/** A list that is not an array is an empty list (portal section 7). */
export const listOf = <Item>(body: unknown): Item[] => (Array.isArray(body) ? (body as Item[]) : []);
