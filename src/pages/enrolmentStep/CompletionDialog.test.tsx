import { screen, waitFor } from '@testing-library/react';
import { anApplication } from '../../../test/builders/applications';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { readApplication } from '../../api/readEnrolment';
import { selectToasts } from '../../store/ui';
import { CompletionDialog } from './CompletionDialog';

const open = async () => {
  const application = readApplication(anApplication());
  const page = renderWithProviders(<CompletionDialog applicantId="applicant-1" />, {
    preloadedState: { applications: { ids: [application.id], entities: { [application.id]: application } } },
  });
  return { ...page, copy: await screen.findByRole('button', { name: 'Copy' }) };
};

test('the reference number is copied', async () => {
  const { user, copy } = await open();
  const written = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(copy);
  expect(written).toHaveBeenCalledWith('REF-0001');
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
});

test('a reference number that the browser does not copy is told', async () => {
  const { user, copy, store } = await open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(copy);
  await waitFor(() =>
    expect(selectToasts(store.getState())).toMatchObject([
      { tone: 'error', messageId: 'enrolment.completed.notCopied' },
    ]),
  );
  expect(copy).toHaveTextContent('Copy');
});
