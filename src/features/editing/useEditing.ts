import { useEffect, useRef, useState } from 'react';
import { readSummary } from '../../api/applications';
import { DIALOG_CLOSE_DELAY } from '../../domain/limits';
import { isRoster } from '../../sections/definitions';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import type { SeenVersions } from '../../api/versions';
import { definitionOf, formOf, type EditTarget } from './editTarget';
import { makeIntentKeys, type IntentPlace, type Made } from '../../api/intentKeys';
import { saveEdit, type Refusal } from './saveEdit';

type Progress = { kind: 'open' } | { kind: 'saving' } | { kind: 'saved' } | Refusal;

/** Saves the dialog's form, and closes it a moment after the server has accepted it (E4.22). */
export const useEditing = (
  applicantId: string,
  target: EditTarget,
  seen: SeenVersions,
  { intent, made }: { intent: IntentPlace; made: Made },
  onClose: () => void,
) => {
  const dispatch = useAppDispatch();
  const parentId = useAppSelector(selectUserId) ?? '';
  const [progress, setProgress] = useState<Progress>({ kind: 'open' });
  const [keys] = useState(() => makeIntentKeys(intent, made));
  const form = formOf(definitionOf(target.sectionId));
  const delay = (!isRoster(form) && form.closingDelay) || DIALOG_CLOSE_DELAY;

  const isSaved = progress.kind === 'saved';
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(onClose, delay);
    return () => clearTimeout(timer);
  }, [isSaved, delay, onClose]);

  /** The school may have what was sent without an answer: the page then shows no more what was before. */
  const isUncertain = useRef(false);
  const close = () => {
    if (isUncertain.current) void dispatch(readSummary(applicantId));
    onClose();
  };

  /** `isShown`: whether the form still shows what was sent. */
  const save = async (values: object, isShown: () => boolean) => {
    if (isSaved) return;
    setProgress({ kind: 'saving' });
    const refusal = await seen.during(() =>
      dispatch(saveEdit(target, values, { applicantId, parentId }, keys)),
    );
    isUncertain.current = refusal?.kind === 'unanswered';
    if (refusal) return setProgress(refusal);
    // the next save changes the record that this one has made
    if (!isShown()) return setProgress({ kind: 'open' });
    intent.settle();
    setProgress({ kind: 'saved' });
  };
  return { progress, save, close };
};
