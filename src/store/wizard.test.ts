import { makeTestStore } from '../../test/render/renderWithProviders';
import { anOffer } from '../../test/builders/schools';
import { PARENT_ID } from '../../test/builders/session';
import { signedOut } from './session';
import {
  answersCopied,
  applicantKnown,
  codeSent,
  codeSpent,
  contentSent,
  deviceAnswered,
  doneElsewhereSeen,
  draftCleared,
  draftDoneElsewhere,
  draftIdOf,
  draftsRestored,
  draftStarted,
  draftTakenOver,
  intentFormed,
  intentSettled,
  itemKept,
  recordForgotten,
  recordSaved,
  recordsLearnt,
  selectAreDraftsRestored,
  selectCodeFlow,
  selectDoneElsewhere,
  selectDraft,
  selectDraftOf,
  selectDrafts,
  selectIsKeptOnDevice,
  selectTakenOver,
  stepStatusChanged,
  valuesKept,
  type Draft,
} from './wizard';

const offer = anOffer();
const draftId = draftIdOf(PARENT_ID, offer.id);
const started = () => {
  const store = makeTestStore();
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer }));
  return { store, draft: () => selectDraft(store.getState(), draftId) as Draft };
};
const typed = (firstName: string) =>
  valuesKept({ draftId, stepId: 'student', values: { firstName }, at: '2026-11-20T18:42:00Z' });

test('a draft that is started again keeps its answers', () => {
  const { store, draft } = started();
  store.dispatch(typed('Awa'));
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer: { ...offer, placesLeft: 0 } }));
  expect(draft().values).toEqual({ student: { firstName: 'Awa' } });
  expect(draft().offer.placesLeft).toBe(0);
});

test('what another tab has only sent changes no form; what was typed there is taken over', () => {
  const { store, draft } = started();
  store.dispatch(typed('Awa'));
  const sent = { ...draft(), sent: { student: 'of Awa' }, revision: 7 };
  store.dispatch(draftTakenOver(sent));
  expect(draft()).toEqual(sent);
  expect(selectTakenOver(store.getState(), draftId)).toBeUndefined();
  store.dispatch(draftTakenOver({ ...sent, values: { student: { firstName: 'Ada' } }, revision: 8 }));
  expect(selectTakenOver(store.getState(), draftId)).toBe(8);
});

test.each([draftCleared, draftDoneElsewhere])(
  'after $type, the next child’s draft of that offer is not told of what another tab had changed before',
  (ended) => {
    const { store, draft } = started();
    store.dispatch(draftTakenOver({ ...draft(), values: { student: { firstName: 'Ada' } }, revision: 8 }));
    store.dispatch(ended(draftId));
    store.dispatch(draftStarted({ parentId: PARENT_ID, offer }));
    expect(selectTakenOver(store.getState(), draftId)).toBeUndefined();
  },
);

test('drafts read from the device never replace what was typed since', () => {
  const { store, draft } = started();
  expect(selectAreDraftsRestored(store.getState())).toBe(false);
  store.dispatch(typed('Newer'));
  const older = { ...draft(), revision: 0, values: { student: { firstName: 'Older' } } };
  store.dispatch(draftsRestored({ [draftId]: older }));
  expect(draft().values).toEqual({ student: { firstName: 'Newer' } });
  store.dispatch(draftsRestored({ [draftId]: { ...older, revision: 9 } }));
  expect(draft().values).toEqual({ student: { firstName: 'Older' } });
  expect(selectAreDraftsRestored(store.getState())).toBe(true);
});

test('a draft that is only on the device is restored, also one without any answer yet', () => {
  const { store, draft } = started();
  const other = { ...draft(), id: 'other' };
  store.dispatch(draftsRestored({ other }));
  expect(selectDraft(store.getState(), 'other')).toEqual(other);
  expect(Object.keys(selectDrafts(store.getState()))).toEqual([draftId, 'other']);
});

test('what a child has in one offer is kept apart from another offer and another parent', () => {
  const { store } = started();
  const other = anOffer({ id: 'offer-2' });
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer: other }));
  store.dispatch(draftStarted({ parentId: 'parent-2', offer: other }));
  store.dispatch(typed('Awa'));
  const values = Object.values(selectDrafts(store.getState())).map((draft) => draft.values);
  expect(values).toEqual([{ student: { firstName: 'Awa' } }, {}, {}]);
});

test('a draft remembers what the server has of it', () => {
  const { store, draft } = started();
  store.dispatch(stepStatusChanged({ draftId, stepId: 'student', status: 'saved' }));
  store.dispatch(applicantKnown({ draftId, applicantId: 'applicant-1' }));
  store.dispatch(contentSent({ draftId, part: 'student', fingerprint: 'of Awa' }));
  for (const key of ['a', 'b'])
    store.dispatch(recordSaved({ draftId, sectionId: `guardian.${key}`, recordId: `record-${key}` }));
  store.dispatch(recordForgotten({ draftId, sectionId: 'guardian.a' }));
  expect(draft()).toMatchObject({ applicantId: 'applicant-1', status: { student: 'saved' } });
  expect(draft().sent).toEqual({ student: 'of Awa' });
  expect(draft().recordIds).toEqual({ 'guardian.b': 'record-b' });
});

test('the draft of an applicant is found among others', () => {
  const { store, draft } = started();
  const other = anOffer({ id: 'offer-2' });
  const applicantId = 'applicant-2';
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer: other }));
  store.dispatch(applicantKnown({ draftId: draftIdOf(PARENT_ID, other.id), applicantId }));
  expect(selectDraftOf(store.getState(), applicantId)?.offer).toEqual(other);
  expect(selectDraftOf(store.getState(), 'applicant-1')).toBeUndefined();
  store.dispatch(applicantKnown({ draftId, applicantId: 'applicant-1' }));
  expect(selectDraftOf(store.getState(), 'applicant-1')).toEqual(draft());
});

test('of several drafts of an applicant, the one that was answered last is found', () => {
  const { store } = started();
  const keep = (offerId: string, at: string) => {
    const id = draftIdOf(PARENT_ID, offerId);
    store.dispatch(draftStarted({ parentId: PARENT_ID, offer: anOffer({ id: offerId }) }));
    store.dispatch(applicantKnown({ draftId: id, applicantId: 'applicant-1' }));
    store.dispatch(valuesKept({ draftId: id, stepId: 'health', values: {}, at }));
  };
  const found = () => selectDraftOf(store.getState(), 'applicant-1')?.offer.id;
  keep(offer.id, '2026-11-20T18:42:00Z');
  keep('offer-2', '2026-11-21T18:42:00Z');
  expect(found()).toBe('offer-2');
  keep(offer.id, '2026-11-22T18:42:00Z');
  expect(found()).toBe(offer.id);
});

test('an intent lasts until its call is answered', () => {
  const { store, draft } = started();
  const intent = { key: 'key-1', fingerprint: 'of Awa' };
  store.dispatch(intentFormed({ draftId, call: 'postApplicant', intent }));
  store.dispatch(intentFormed({ draftId, call: 'postHealth', intent }));
  store.dispatch(intentSettled({ draftId, call: 'postApplicant' }));
  expect(draft().intents).toEqual({ postHealth: intent });
});

test('versions and unanswered changes are learnt record by record; an answered one is forgotten', () => {
  const { store, draft } = started();
  const learn = (learnt: object) => store.dispatch(recordsLearnt({ draftId, ...learnt }));
  learn({ versions: { 'health.1': 1, 'guardian.1': 1 } });
  expect(draft().unanswered).toBeUndefined();
  learn({ unanswered: { 'health.1': [{ doctor: 'Lee' }], 'guardian.1': [{ firstName: 'Nadia' }] } });
  learn({ versions: { 'health.1': 2 }, unanswered: { 'health.1': [] } });
  expect(draft().versions).toEqual({ 'health.1': 2, 'guardian.1': 1 });
  expect(draft().unanswered).toEqual({ 'guardian.1': [{ firstName: 'Nadia' }] });
});

test('copied answers tell where they come from, and nothing else of the draft changes', () => {
  const { store, draft } = started();
  const before = draft();
  const again = { applicantId: 'applicant-1', firstName: 'Awa', date: null };
  const copied = { health: [{ ...again, fields: { doctor: 'of Lee' } }] };
  store.dispatch(answersCopied({ draftId, copied, again }));
  expect(draft()).toEqual({ ...before, copied, again, revision: before.revision + 1 });
});

test.each([
  typed('Awa'),
  itemKept({ draftId, list: 'guardians', item: {}, at: '2026-11-20T18:42:00Z' }),
  stepStatusChanged({ draftId, stepId: 'student', status: 'saved' }),
  applicantKnown({ draftId, applicantId: 'applicant-1' }),
  recordSaved({ draftId, sectionId: 'health', recordId: 'record-1' }),
  recordForgotten({ draftId, sectionId: 'health' }),
  contentSent({ draftId, part: 'student', fingerprint: 'of Awa' }),
  recordsLearnt({ draftId, versions: { 'health.1': 1 } }),
  answersCopied({ draftId }),
  intentFormed({ draftId, call: 'postHealth', intent: { key: 'key-1', fingerprint: 'of Awa' } }),
  intentSettled({ draftId, call: 'postHealth' }),
])('a late $type makes the draft newer while it is there, and does not bring it back', (late) => {
  const { store, draft } = started();
  store.dispatch(late);
  expect(draft().revision).toBe(1);
  store.dispatch(draftCleared(draftId));
  store.dispatch(late);
  expect(selectDrafts(store.getState())).toEqual({});
});

test('an application that was done elsewhere leaves who it was for, until the parent has seen it', () => {
  const { store } = started();
  const doneElsewhere = () => selectDoneElsewhere(store.getState(), draftId);
  store.dispatch(applicantKnown({ draftId, applicantId: 'applicant-1' }));
  expect(doneElsewhere()).toBeUndefined();
  store.dispatch(draftDoneElsewhere(draftId));
  expect(doneElsewhere()).toBe('applicant-1');
  expect(selectDraft(store.getState(), draftId)).toBeUndefined();
  store.dispatch(doneElsewhereSeen(draftId));
  expect(doneElsewhere()).toBeUndefined();
  store.dispatch(draftDoneElsewhere(draftId));
  expect(doneElsewhere()).toBeUndefined();
});

test('what the device refuses is told until it takes it again', () => {
  const { store } = started();
  const isKept = () => selectIsKeptOnDevice(store.getState());
  expect(isKept()).toBe(true);
  store.dispatch(deviceAnswered({ kept: false }));
  expect(isKept()).toBe(false);
  store.dispatch(deviceAnswered({ kept: true }));
  expect(isKept()).toBe(true);
});

test("a code's flow and address last until the code is spent", () => {
  const { store } = started();
  const flow = { flowId: 'flow-1', email: 'nadia@example.com' };
  store.dispatch(codeSent(flow));
  expect(selectCodeFlow(store.getState())).toEqual(flow);
  store.dispatch(codeSpent());
  expect(selectCodeFlow(store.getState())).toBeNull();
});

test('signing out leaves no draft and no code in memory', () => {
  const { store } = started();
  store.dispatch(codeSent({ flowId: 'flow-1', email: 'nadia@example.com' }));
  store.dispatch(draftsRestored({}));
  store.dispatch(signedOut());
  expect(selectDrafts(store.getState())).toEqual({});
  expect(selectCodeFlow(store.getState())).toBeNull();
  expect(selectAreDraftsRestored(store.getState())).toBe(false);
});
