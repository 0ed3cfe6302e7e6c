import type { Orm } from '../../db/orm';

/** The versions in which a caller would change a record (`If-Match`); undefined: in any. */
export type Expected = readonly string[] | undefined;

/** On whose behalf a service works, with which handle, at what moment. Every query asks for `parentId` itself. */
export interface Scope {
  db: Orm;
  now: Date;
  parentId: string;
  /** Of the one record that a call changes (decision 55). */
  expected?: Expected;
}

/** Whoever holds a token of the school. `tokenId` is null for the school's own. */
export interface Clerk {
  tokenId: string | null;
  name: string;
}

/** The school acts on the applications of every parent, so its scope has no parent. */
export type SchoolScope = Pick<Scope, 'db' | 'now' | 'expected'> & { clerk: Clerk };
