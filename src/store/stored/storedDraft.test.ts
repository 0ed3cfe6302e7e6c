import { anOffer } from '../../../test/builders/schools';
import { PARENT_ID } from '../../../test/builders/session';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { sideOffer } from '../../domain/offer';
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

const source = { applicantId: 'applicant-1', firstName: 'Awa', date: '2026-03-01T09:00:00Z' };
/** Every key that a draft can have. */
const whole: Required<Draft> = {
  id: draftIdOf(PARENT_ID, 'offer-1'),
  parentId: PARENT_ID,
  schoolId: 'school-1',
  offer: anOffer(),
  applicantId: 'applicant-2',
  values: { student: { firstName: 'Awa', languages: ['en'] } },
  halfTyped: { guardians: { key: 'guardian-b', firstName: 'Half' } },
  recordIds: { student: 'applicant-2' },
  sent: { student: 'of Awa' },
  status: { student: 'saved', background: 'saving', contacts: 'unsaved', health: 'alreadySaved' },
  replaced: { 'guardians.guardian-a': { recordId: 'guardian-1', carried: { priority: 2 } } },
  intents: { createApplicant: { key: 'key-1', fingerprint: 'of Awa', body: { firstName: 'Awa' } } },
  versions: { 'applicants.applicant-2': 3 },
  unanswered: { 'applicants.applicant-2': [{ firstName: 'Ada' }] },
  copied: { student: [{ ...source, fields: { firstName: 'of Awa' } }] },
  again: { ...source, date: null },
  revision: 7,
  savedAt: '2026-11-20T18:42:00Z',
};
const readBack = (draft: object) => readStoredDraft(writeStoredState('wizard', { ...draft }));

test('a draft with everything that it can have is read back whole', () => {
  expect(readBack(whole)).toEqual(whole);
});

test('a draft beside the enrolments, whose offer has no name, is read back', () => {
  const draft = { ...whole, offer: sideOffer('event', 'event-1') };
  expect(readBack(draft)).toEqual(draft);
});

test('a key of a call whose body was not kept is read back', () => {
  const draft = { ...whole, intents: { createApplicant: { key: 'key-1', fingerprint: 'of Awa' } } };
  expect(readBack(draft)).toEqual(draft);
});

test.each([
  { status: { student: 'lost' } },
  { intents: { createApplicant: {} } },
  { offer: { ...whole.offer, promotion: undefined } },
  { offer: { ...whole.offer, promotion: {} } },
  { again: {} },
  { copied: { student: [{}] } },
  { values: null },
])('a draft with %j is refused', (damage) => {
  expect(() => readBack({ ...whole, ...damage })).toThrow();
});
