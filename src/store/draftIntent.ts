import type { IntentPlace } from '../api/intentKeys';
import { keptOnDevice, type Flush } from './flush';
import type { AppDispatch } from './hooks';
import type { RootState } from './rootReducer';
import { intentFormed, intentSettled, selectDraft } from './wizard';

interface Place {
  draftId: string;
  dispatch: AppDispatch;
  getState: () => RootState;
  flush: Flush;
}

/** Keeps the intent of a call in a draft and on the device, so that it outlives the page. */
export const draftIntent = ({ draftId, dispatch, getState, flush }: Place, call: string): IntentPlace => ({
  held: () => selectDraft(getState(), draftId)?.intents[call],
  keep: (intent) => {
    dispatch(intentFormed({ draftId, call, intent }));
    return keptOnDevice(flush, getState);
  },
  settle: () => dispatch(intentSettled({ draftId, call })),
});
