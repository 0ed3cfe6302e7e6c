import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { openConflicts } from '../../api/conflicts';
import type { ConflictDialog } from './ConflictDialog';

/** Shows the conflict that waits for the parent's decision, whichever form or list caused it. */
export const Conflicts = () => {
  const { formatMessage } = useIntl();
  const open = useSyncExternalStore(openConflicts.subscribe, openConflicts.first);
  const [Dialog, setDialog] = useState<typeof ConflictDialog>();
  useEffect(() => {
    if (!open || Dialog) return;
    import('./ConflictDialog').then(
      (loaded) => setDialog(() => loaded.ConflictDialog),
      // `lazy` would take the page away, and what was typed there
      () => open.decide({ refusal: formatMessage({ id: 'conflict.notLoaded' }) }),
    );
  }, [Dialog, formatMessage, open]);
  return open && Dialog ? <Dialog key={open.number} conflict={open.conflict} decide={open.decide} /> : null;
};
