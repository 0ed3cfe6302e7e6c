import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openConflicts } from '../../api/conflicts';

const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

/** Shows the conflict that waits for the parent's decision, whichever form or list caused it. */
export const Conflicts = () => {
  const open = useSyncExternalStore(openConflicts.subscribe, openConflicts.first);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <ConflictDialog key={open.number} conflict={open.conflict} decide={open.decide} />
    </Suspense>
  );
};
