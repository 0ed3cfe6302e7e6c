import { screen, waitFor } from '@testing-library/react';

/** Waits until the dialog is gone and the page behind it is there again for everybody. */
export const dialogClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('body > [aria-hidden="true"]')).toBeNull();
  });
