import type { Orm } from '../db/orm';

/** On whose behalf a service works, with which handle, at what moment. Every query asks for `parentId` itself. */
export interface Scope {
  db: Orm;
  now: Date;
  parentId: string;
}
