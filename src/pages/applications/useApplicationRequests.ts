import { use, useCallback, useState } from 'react';
import { applicationsApi, readApplications } from '../../api/applications';
import type { Application } from '../../api/entities';
import { isApiError, isUnanswered, type ApiError } from '../../api/errors';
import { selectApplications } from '../../store/applications';
import { FlushContext } from '../../store/flush';
import { useAppDispatch, useAppStore, type AppThunk } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import { toastShown } from '../../store/ui';
import { draftCleared, selectDrafts } from '../../store/wizard';
import type { ConfirmedAction } from './applicationActions';

interface Asked {
  action: ConfirmedAction;
  application: Application;
}
export type Outcome = { done: string } | { failure: ApiError };

/** The answers for a child stay on the device only as long as the application can still be sent. */
const useForgetDraft = () => {
  const store = useAppStore();
  const flush = use(FlushContext);
  return async (applicantId: string) => {
    for (const draft of Object.values(selectDrafts(store.getState()))) {
      if (draft.applicantId === applicantId) store.dispatch(draftCleared(draft.id));
    }
    await flush();
  };
};

/** Whether a call that nobody answered has taken effect all the same: the list is read again. */
const hasHappened =
  ({ action, application }: Asked): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const { isSuccess } = await dispatch(readApplications(selectUserId(getState()) ?? ''));
    if (!isSuccess) return false;
    const found = selectApplications(getState()).find(({ id }) => id === application.id);
    return action === 'cancel' ? found?.status === 'Cancelled' : found === undefined;
  };

/** Cancel and delete: the question, the call and its outcome. */
export const useApplicationRequests = () => {
  const dispatch = useAppDispatch();
  const forgetDraft = useForgetDraft();
  const [cancelApplication] = applicationsApi.useCancelApplicationMutation();
  const [removeApplication] = applicationsApi.useRemoveApplicationMutation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const ask = useCallback((action: ConfirmedAction, application: Application) => {
    setAsked({ action, application });
    setOutcome(null);
    setOpen(true);
  }, []);

  const confirm = async () => {
    if (!asked) return;
    const { action, application } = asked;
    setBusy(true);
    const { error: refusal } =
      action === 'cancel'
        ? await cancelApplication({ id: application.id, body: { status: 'Cancelled' } })
        : await removeApplication(application.id);
    const failure = refusal && (isApiError(refusal) ? refusal : { status: 500, message: null });
    const hasFailed = failure && !(isUnanswered(failure) && (await dispatch(hasHappened(asked))));
    if (!hasFailed) await forgetDraft(application.applicant.id);
    setOpen(false);
    setBusy(false);
    if (hasFailed) {
      setOutcome({ failure });
      return;
    }
    const messageId = `applications.${action}.done`;
    setOutcome({ done: messageId });
    dispatch(toastShown({ tone: 'success', messageId }));
  };

  return { asked, isOpen, isBusy, outcome, ask, confirm, close: () => setOpen(false) };
};
