import type { AppThunk } from '../../store/hooks';
import { selectDraft } from '../../store/wizard';
import { endServedDraft } from './endServedDraft';
import { takeUpNewer } from './takeUpNewer';

/** Brings a draft up to date with the server when its page is opened. `signal`: the page may be left meanwhile. */
export const reopenDraft =
  (draftId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const opened = selectDraft(getState(), draftId)?.halfTyped;
    await dispatch(endServedDraft(draftId));
    if (!signal.aborted) await dispatch(takeUpNewer(draftId, opened));
  };
