import type { Action } from '@reduxjs/toolkit';
import type { EntityBatch } from '../api/entities';

interface CarryingAction extends Action {
  meta: { baseQueryMeta: { batch: EntityBatch } };
}

/** Every fulfilled call whose answer brought entities: the one path by which records enter the slices (ADR 0001). */
export const carriesEntities = (action: Action): action is CarryingAction => {
  const { meta } = action as { meta?: { requestStatus?: string; baseQueryMeta?: { batch?: EntityBatch } } };
  return (
    action.type.startsWith('api/') &&
    meta?.requestStatus === 'fulfilled' &&
    meta.baseQueryMeta?.batch !== undefined
  );
};

export const batchOf = (action: CarryingAction): EntityBatch => action.meta.baseQueryMeta.batch;
