import { makeTestStore } from '../../test/render/renderWithProviders';
import { anOffer } from '../../test/builders/schools';
import { PARENT_ID } from '../../test/builders/session';
import {
  draftIdOf,
  draftsRestored,
  draftStarted,
  draftTakenOver,
  selectDraft,
  selectTakenOver,
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

test('drafts read from the device never replace what was typed since', () => {
  const { store, draft } = started();
  store.dispatch(typed('Newer'));
  const older = { ...draft(), revision: 0, values: { student: { firstName: 'Older' } } };
  store.dispatch(draftsRestored({ [draftId]: older }));
  expect(draft().values).toEqual({ student: { firstName: 'Newer' } });
  store.dispatch(draftsRestored({ [draftId]: { ...older, revision: 9 } }));
  expect(draft().values).toEqual({ student: { firstName: 'Older' } });
});
