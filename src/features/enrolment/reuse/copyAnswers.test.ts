import { aDraft } from '../../../../test/builders/drafts';
import { aSession } from '../../../../test/builders/session';
import { aWizard } from '../../../../test/builders/wizard';
import { makeTestStore } from '../../../../test/render/renderWithProviders';
import { aHealth, applicantId, aSummary } from '../../../../test/sections/records';
import { answer } from '../../../../test/server/answer';
import { selectDraft } from '../../../store/wizard';
import { copyParts } from './copyAnswers';

test('what is copied later leaves the marks of what was copied into the same step before', async () => {
  const draft = aDraft();
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  const source = { applicantId, firstName: 'Fern', date: null };
  for (const part of ['physician', 'health'] as const) {
    answer('getSummary', aSummary({ studentHealth: aHealth() }), { parameters: { applicantId } });
    expect(await store.dispatch(copyParts(draft.id, source, [part], new AbortController().signal))).toBe(
      true,
    );
  }
  const marked = selectDraft(store.getState(), draft.id)?.copied?.health?.map(({ fields }) =>
    Object.keys(fields),
  );
  expect(marked).toEqual([
    ['physicianName', 'physicianPhone'],
    expect.arrayContaining(['isAutism', 'autismDetail']),
  ]);
});
