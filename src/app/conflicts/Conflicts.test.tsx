import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { settleConflicts } from '../../api/conflicts';
import { Conflicts } from './Conflicts';

jest.mock('./ConflictDialog', () => {
  throw new Error('Loading chunk 7 failed.');
});

test('F30: when the code that shows a conflict is gone, the page stays, and the form says what to do', async () => {
  const { store } = renderWithProviders(
    <>
      <p>What was typed</p>
      <Conflicts />
    </>,
  );
  const request = {
    endpoint: 'patchGuardian',
    parameters: { id: 'g' },
    body: { firstName: 'Mine' },
  } as const;
  const current = { id: 'g', version: 2, firstName: 'Theirs' };
  const stale = { status: 412, body: { code: 'STALE', current }, requestId: undefined };
  const never = () => Promise.reject(new Error('Nothing is sent.'));
  const { signal } = new AbortController();
  const reply = await act(() => settleConflicts(request, stale, store.getState(), never, signal));
  expect((reply.body as { message: string }).message).toMatch(/^Not saved: .* reload the page\.$/);
  expect(screen.getByText('What was typed')).toBeVisible();
});
