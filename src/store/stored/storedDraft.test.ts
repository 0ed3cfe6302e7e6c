import { anOffer } from '../../../test/builders/schools';
import { PARENT_ID } from '../../../test/builders/session';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { draftIdOf, draftStarted, itemKept, selectDraft, type Draft } from '../wizard';
import { writeStoredState } from './migrations';
import { readStoredDraft } from './storedDraft';

test('what stands in the dialog of a list is read back, until it is saved or thrown away', () => {
  const offer = anOffer();
  const draftId = draftIdOf(PARENT_ID, offer.id);
  const store = makeTestStore();
  const draft = () => selectDraft(store.getState(), draftId) as Draft;
  const kept = () => readStoredDraft(writeStoredState('wizard', { ...draft() })).halfTyped;
  const keep = (item: object | null) =>
    store.dispatch(itemKept({ draftId, list: 'guardians', item, at: '2026-11-20T18:42:00Z' }));
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer }));
  expect(kept()).toBeUndefined();
  keep({ key: 'guardian-b', firstName: 'Half' });
  expect(kept()).toEqual({ guardians: { key: 'guardian-b', firstName: 'Half' } });
  const { revision } = draft();
  keep(null);
  expect(kept()).toEqual({});
  expect(draft().revision).toBe(revision + 1);
  keep(null);
  expect(draft().revision).toBe(revision + 1);
});
