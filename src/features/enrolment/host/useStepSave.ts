import type { FormikProps } from 'formik';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import { changedElsewhere, withTyped } from '../../../lib/changedElsewhere';
import { toFingerprint } from '../../../lib/fingerprint';
import { hasNetwork } from '../../../lib/network';
import { isCollection } from '../../../sections/definitions';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { FlushContext } from '../../../store/flush';
import { useAppDispatch } from '../../../store/hooks';
import type { SaveOutcome, StepNotice } from '../outcome';
import { saveStep } from '../saves/saveStep';
import { useAutoAdvance } from './useAutoAdvance';
import { useDraftKeeping } from './useDraftKeeping';
import { useOnline } from '../../../ui';
import { useTakenOver } from './useTakenOver';

interface StepSaveOptions {
  draftId: string;
  stepId: FormStepId;
  nextAddress: string;
  /** The step's answers as the draft holds them. */
  values: object;
}

const offlineNotice: StepNotice = {
  tone: 'warning',
  lines: [{ messageId: 'enrolment.failure.offline' }],
};

const noticeOf = ({ isUnanswered, notice }: SaveOutcome): StepNotice =>
  isUnanswered && !hasNetwork() ? offlineNotice : notice;

/** What promises the next step, in the words for a parent who stays in this one. */
const wordsOfStaying: Record<string, string> = {
  'enrolment.saved': 'enrolment.saved.here',
  'enrolment.saved.student': 'enrolment.saved.student.here',
};

const inWordsOfStaying = (notice: StepNotice): StepNotice => ({
  ...notice,
  lines: notice.lines.map((line) => {
    const messageId = line.messageId && wordsOfStaying[line.messageId];
    return messageId ? { ...line, messageId } : line;
  }),
});

const isSavedAtOnce = (stepId: FormStepId, values: object) =>
  stepOf(stepId).sections.some((section) => isCollection(section) && section.isSavedAtOnce?.(values));

/** Keeps what is typed, saves the step and moves on. */
export const useStepSave = ({ draftId, stepId, nextAddress, values: kept }: StepSaveOptions) => {
  const dispatch = useAppDispatch();
  const flushToDevice = use(FlushContext);
  const { keep, flush, flushAfterPress, isPending, follow, handedOver } = useDraftKeeping(draftId, stepId);
  const setAdvancing = useAutoAdvance(nextAddress);
  const [notice, setNotice] = useState<StepNotice | null>(null);
  const isOnline = useOnline();
  /** The parent has asked to save and nobody has answered yet. */
  const [isWaiting, setWaiting] = useState(false);
  const form = useRef<FormikProps<object>>(null);
  /** Whether the parent stays in the step once it is saved, because they did not ask to go on or are still typing. */
  const staysHere = useRef(false);
  /**
   * Values that the server or another window has put into the form. They are not typing, so they do not stop the way
   * to the next step.
   */
  const adopted = useRef<object>(undefined);

  /** How many things would be lost on the way to the next step: open dialogs, files that are being sent. */
  const busyWith = useRef(0);
  const [isBusy, setBusy] = useState(false);
  const busy = useCallback(() => {
    const count = (by: number) => {
      busyWith.current += by;
      setBusy(busyWith.current > 0);
    };
    count(1);
    setAdvancing(false);
    setNotice((shown) => shown && inWordsOfStaying(shown));
    return () => count(-1);
  }, [setAdvancing]);

  useEffect(() => {
    // what is in a dialog or on its way belongs to the step
    if (isOnline && isWaiting && !isBusy) void form.current?.submitForm();
  }, [isOnline, isWaiting, isBusy]);

  useTakenOver(draftId, kept, (former, theirs) => {
    follow();
    const values = form.current?.values;
    if (!values) return;
    const changes = changedElsewhere(theirs, {
      shown: values,
      known: [former, handedOver.current ?? former],
    });
    const merged = { ...values, ...changes };
    if (isPending || toFingerprint(merged) !== toFingerprint(theirs)) keep(merged);
    if (Object.keys(changes).length === 0) return;
    adopted.current = merged;
    staysHere.current = true;
    setAdvancing(false);
    void form.current?.setValues(merged);
  });

  const adopt = async (held: object, sent: object) => {
    const merged = withTyped(held, form.current?.values ?? sent, sent);
    if (merged !== held) keep(merged);
    adopted.current = merged;
    await form.current?.setValues(merged);
  };

  const save = async (values: object) => {
    keep(values);
    flush();
    setNotice(null);
    setWaiting(false);
    const wasStaying = staysHere.current;
    staysHere.current = false;
    const outcome = await dispatch(saveStep(draftId, stepId, flushToDevice));
    if (outcome.held) await adopt(outcome.held, values);
    const hasChanged = staysHere.current;
    staysHere.current = false;
    const advances = outcome.advances && !wasStaying && !hasChanged && busyWith.current === 0;
    const told = advances ? noticeOf(outcome) : inWordsOfStaying(noticeOf(outcome));
    setNotice(hasChanged && outcome.notice.tone === 'success' ? null : told);
    setWaiting(outcome.isUnanswered === true && !hasNetwork());
    setAdvancing(advances);
  };

  const change = (values: object) => {
    if (values === adopted.current) return;
    keep(values);
    setAdvancing(false);
    staysHere.current = isWaiting || form.current?.isSubmitting === true;
    if (notice?.tone === 'success') setNotice(null);
    if (!isSavedAtOnce(stepId, values)) return;
    staysHere.current = true;
    void form.current?.submitForm();
  };

  return { form, save, change, busy, flush, flushAfterPress, isPending, isWaiting, notice };
};
