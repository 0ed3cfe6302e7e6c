import { screen } from '@testing-library/react';
import { anEvent } from '../../../test/builders/schoolLife';
import { renderUi } from '../../../test/render/renderUi';
import { readEvent } from '../../api/readSchoolLife';
import { DownloadEvent } from './DownloadEvent';

jest.mock('./writeEventFile', () => {
  throw new Error('The chunk does not come');
});

test('an event that cannot be saved as a file says so', async () => {
  const { user } = renderUi(<DownloadEvent event={readEvent(anEvent())} />);
  await user.click(screen.getByRole('button', { name: 'Download (.ics)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be made. Please try again.');
});
