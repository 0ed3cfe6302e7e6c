import { use, useCallback, useMemo, useRef, useState } from 'react';
import type { Application, Receipt } from '../../api/entities';
import type { Made } from '../../api/intentKeys';
import type { Learnt, Versions } from '../../api/versions';
import { sideOffer } from '../../domain/offer';
import { sectionIds, type SectionId } from '../../domain/sections';
import { toFingerprint } from '../../lib/fingerprint';
import { draftIntent } from '../../store/draftIntent';
import { FlushContext, keptOnDevice } from '../../store/flush';
import { useAppDispatch, useAppSelector, useAppStore } from '../../store/hooks';
import { ownIntent } from '../../store/ownIntent';
import { selectUserId } from '../../store/session';
import {
  draftCleared,
  draftIdOf,
  draftStarted,
  itemKept,
  recordsLearnt,
  selectDraft,
  type Draft,
} from '../../store/wizard';
import type { EditTarget } from './editTarget';

/** What was typed into a dialog, and the versions of the records that it shows. */
interface HalfTypedEdit {
  values: object;
  versions: Versions;
}

/** What is kept, one per section: `key` is the record's id, or '' for a new record, which gets `recordId` once it is created. */
interface KeptEdit {
  key: string;
  recordId?: string;
  versions: Versions;
}

/** Each application has one more draft beside the enrolments, which holds only what is half typed (ADR 23). */
const offerOf = ({ applicant, enrollmentSchoolId }: Application) =>
  sideOffer('correction', applicant.id, enrollmentSchoolId ?? undefined);

const itemsOf = (draft: Draft | undefined) =>
  (draft?.halfTyped ?? {}) as Partial<Record<SectionId, KeptEdit>>;

const useCorrection = (application: Application) => {
  const parentId = useAppSelector(selectUserId) ?? '';
  const draftId = draftIdOf(parentId, offerOf(application).id);
  return { parentId, draftId, draft: useAppSelector((state) => selectDraft(state, draftId)) };
};

/**
 * Keeps what is typed into one dialog through Back, a reload and the end of a session, as the wizard's dialogs do. Keeps also what
 * was sent of it, until the server has answered.
 */
export const useHalfTypedEdit = (application: Application, { sectionId, recordId = '' }: EditTarget) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { parentId, draftId, draft } = useCorrection(application);
  const [offer] = useState(() => offerOf(application));
  const item = itemsOf(draft)[sectionId];
  const known = useRef(item);
  const madeId = useRef(item?.key === recordId ? item.recordId : undefined);
  const flush = use(FlushContext);
  const isOwn = useCallback(() => (selectUserId(store.getState()) ?? '') === parentId, [store, parentId]);
  const [intent] = useState(() =>
    ownIntent(draftIntent({ ...store, draftId, flush }, `create.${sectionId}.${recordId}`), isOwn),
  );

  const put = useCallback(
    (item: KeptEdit | null) => {
      known.current = item ?? undefined;
      dispatch(itemKept({ draftId, list: sectionId, item, at: new Date().toISOString() }));
    },
    [dispatch, draftId, sectionId],
  );
  /** What is kept of this section; null when another tab has continued it, which is newer (ADR 8). */
  const findBegun = useCallback(() => {
    const begun = itemsOf(selectDraft(store.getState(), draftId))[sectionId];
    return begun && toFingerprint(begun) !== toFingerprint(known.current) ? null : begun;
  }, [store, draftId, sectionId]);

  const keep = useCallback(
    (edit: HalfTypedEdit | null) => {
      const begun = findBegun();
      if (begun === null) return;
      // what is kept belongs to the dialog of another record
      if (!edit && begun?.key !== recordId) return;
      const isBegun = selectDraft(store.getState(), draftId) !== undefined;
      if (edit && !isBegun && isOwn()) dispatch(draftStarted({ parentId, offer }));
      // new typing creates a record of its own, whatever an earlier dialog has sent
      if (edit && begun?.key !== recordId) intent.settle();
      const { current: id } = madeId;
      const kept = edit && { ...edit.values, versions: edit.versions, key: recordId };
      put(kept && id !== undefined ? { ...kept, recordId: id } : kept);
      const left = selectDraft(store.getState(), draftId);
      if (left && Object.keys(itemsOf(left)).length === 0) dispatch(draftCleared(draftId));
    },
    [dispatch, store, draftId, findBegun, intent, isOwn, offer, parentId, put, recordId],
  );

  /** After a save the dialog shows the versions that it brought. */
  const learn = useCallback(
    ({ versions, unanswered }: Learnt) => {
      const begun = findBegun();
      if (versions && begun?.key === recordId)
        put({ ...begun, versions: { ...begun.versions, ...versions } });
      if (unanswered) dispatch(recordsLearnt({ draftId, unanswered }));
      return keptOnDevice(flush, () => store.getState());
    },
    [dispatch, store, draftId, findBegun, flush, put, recordId],
  );

  /** Keeps the id of the record that the dialog has created, so that the record is corrected when the parent goes on later. */
  const made = useMemo((): Made => {
    const result = (): Receipt | undefined =>
      madeId.current === undefined ? undefined : { ids: [madeId.current] };
    const remember = (receipt: unknown) => {
      const [id] = (receipt as Receipt).ids;
      if (id === undefined) return;
      madeId.current = id;
      const begun = findBegun();
      if (begun?.key === recordId) put({ ...begun, recordId: id });
    };
    const forget = () => {
      madeId.current = undefined;
      const begun = findBegun();
      if (begun?.key !== recordId) return;
      const { recordId: _gone, ...typed } = begun;
      put(typed);
    };
    return { result, remember, forget };
  }, [findBegun, put, recordId]);

  const calls = { unanswered: draft?.unanswered, learn, intent, made };
  if (item?.key !== recordId) return { kept: undefined, keep, ...calls };
  const { key: _key, recordId: _made, versions, ...values } = item;
  const kept: HalfTypedEdit = { values, versions };
  return { kept, keep, ...calls };
};

/** The dialogs of an application that were left with unsaved changes. */
export const useHalfTypedEdits = (application: Application) => {
  const dispatch = useAppDispatch();
  const { draftId, draft } = useCorrection(application);
  const items = itemsOf(draft);
  const targets = sectionIds.flatMap((sectionId): EditTarget[] => {
    const item = items[sectionId];
    if (!item) return [];
    return [item.key === '' ? { sectionId } : { sectionId, recordId: item.key }];
  });
  const forget = useCallback(() => dispatch(draftCleared(draftId)), [dispatch, draftId]);
  const discard = ({ sectionId }: EditTarget) => {
    if (targets.length === 1) forget();
    else dispatch(itemKept({ draftId, list: sectionId, item: null, at: new Date().toISOString() }));
  };
  return { targets, discard, forget };
};
