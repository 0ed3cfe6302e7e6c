import { screen, waitFor } from '@testing-library/react';

/** Waits until the dialog is gone and the page behind it is there again for everybody. */
export const dialogClosed = () =>
  waitFor(() => {
    // an expectation would print the whole page for each look that comes too early
    if (document.querySelector('body > [aria-hidden="true"]')) throw new Error('The page is still hidden.');
    if (screen.queryByRole('dialog')) throw new Error('The dialog is still there.');
  });
