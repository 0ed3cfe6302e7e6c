import { assertNothingLost } from '../browser/assertNothingLost';
import type { Rows } from '../browser/portal';
import type { Told } from './family';

type Row = Record<string, unknown>;

const groupBy = (rows: readonly Row[], column: string): Map<unknown, Row[]> => {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[column]);
    if (group) group.push(row);
    else groups.set(row[column], [row]);
  }
  return groups;
};

/** The rows of the database about each parent's children, so that a family is not looked for among all. */
const rowsByParent = (database: Rows): ((parentId: unknown) => Rows) => {
  const children = groupBy(database.applicants ?? [], 'parent_id');
  const tables = Object.entries(database).filter(([, [row]]) => row && 'applicant_id' in row);
  const grouped = tables.map(([table, rows]) => [table, groupBy(rows, 'applicant_id')] as const);
  return (parentId) => {
    const applicants = children.get(parentId) ?? [];
    const own = grouped.map(([table, rows]) => [table, applicants.flatMap(({ id }) => rows.get(id) ?? [])]);
    return { ...(Object.fromEntries(own) as Rows), applicants };
  };
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const breachesOf = (act: () => void): string[] => {
  try {
    act();
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
};

/** What was acknowledged to a family and does not stand in the database, or not once. */
export const breachesIn = (families: readonly Told[], database: Rows): string[] => {
  const accounts = groupBy(database.accounts ?? [], 'username');
  const parents = groupBy(database.parents ?? [], 'account_id');
  const rowsOf = rowsByParent(database);
  return families.flatMap(({ username, isRegistered, isActivated, children }): string[] => {
    const found = accounts.get(username) ?? [];
    if (found.length > 1) return [`${username} has ${found.length} accounts`];
    const [account] = found;
    if (!account) return isRegistered ? [`${username} has no account`] : [];
    const own = rowsOf(parents.get(account.id)?.[0]?.id);
    return [
      ...(isActivated && account.activated_at === null ? [`${username} is not activated`] : []),
      ...children
        .flatMap(({ writes, isSubmitted }) => {
          const page = { unanswered: [], typed: [], shown: [], completed: [], line: '' };
          const state = { isSubmitted, isOnDevice: true, isOnline: true };
          return breachesOf(() => assertNothingLost({ acknowledged: writes, ...page, ...state }, own));
        })
        .map((what) => `${username}: ${what}`),
    ];
  });
};
