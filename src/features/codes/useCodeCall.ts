import { use, useState } from 'react';
import { isApiError, isUnanswered } from '../../api/errors';
import { makeIntentKeys } from '../../api/intentKeys';
import type { CodeOrigin } from '../../api/registration';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { codeSpent } from '../../store/wizard';
import { codeFailureOf } from './codeFailure';
import { codeOriginOf, useCodeFlow } from './useCodeFlow';
import { useLatestCode } from './useLatestCode';

interface Progress {
  error?: unknown;
  isSuccess: boolean;
  isLoading: boolean;
}

/**
 * A call that a code opens. When it is done, the device forgets the code's flow. The flow of a code that has ended is
 * kept, because it says which registration the next code is for.
 */
export const useCodeCall = <Call extends object>(
  send: (call: Call & CodeOrigin & { intentKey: string }) => { unwrap: () => Promise<unknown> },
  { error, isSuccess, isLoading }: Progress,
) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const [intentKeys] = useState(makeIntentKeys);
  const { flow, linked } = useCodeFlow();
  const { codeKey, isOfFormerCode, wasLost, noteTry, noteLost, noteSending } = useLatestCode(flow);

  /** Resolves with the error of a call that failed, otherwise with nothing once the flow is forgotten. */
  const call = async (asked: Call, sentTo: string): Promise<unknown> => {
    noteTry();
    try {
      await intentKeys.under(asked, (same, intentKey) =>
        send({ ...same, ...codeOriginOf(flow, sentTo), intentKey }).unwrap(),
      );
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      if (isUnanswered(failure)) noteLost();
      return failure;
    }
    intentKeys.forget();
    if (flow) dispatch(codeSpent());
    return flush();
  };
  const isDone = isSuccess && flow === null;
  const isSettled = useSettled(isDone);
  const shown = isOfFormerCode ? undefined : error;
  return {
    call,
    flow,
    linked,
    codeKey,
    noteSending,
    isLoading,
    isSuccess: isDone && isSettled,
    isForgetting: isDone && !isSettled,
    error: shown,
    /** The code has ended, maybe because the try that got no answer has used it. */
    mayBeDone: wasLost && codeFailureOf(shown) === 'ended',
  };
};
