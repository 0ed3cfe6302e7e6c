import { screen } from '@testing-library/react';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderUi } from '../../../test/render/renderUi';
import { ApplicationNotice } from '.';

describe.each([
  [
    'the day before July 1',
    new Date(2026, 5, 30),
    'The application for the 2025-2026 school year opened on July 1, 2025. The one for 2026-2027 opens on July 1, 2026.',
  ],
  [
    'July 1 itself',
    new Date(2026, 6, 1),
    'The application for the 2026-2027 school year opened on July 1, 2026.',
  ],
])('%s', (_, now, words) => {
  fixDate(now);

  it('names the year that a parent can apply for now, and the one to come', () => {
    renderUi(<ApplicationNotice />);
    expect(screen.getByRole('status')).toHaveTextContent(
      `${words} Parents must reapply every year after July 1.`,
    );
  });
});
