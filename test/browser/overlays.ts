import type { Page } from 'playwright-core';

/** What stands over a page only after something was done: its name, where, and how it comes about in English. */
interface Overlay {
  name: string;
  path: string;
  open: (page: Page) => Promise<unknown>;
}

const dialog = (path: string, button: string): Overlay => ({
  name: `${button}, the dialog`,
  path,
  open: async (page) => {
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').waitFor();
  },
});

/** In the wizard at `form`, all of whose steps are saved, and on the other pages. */
export const overlaysWith = (form: string): Overlay[] => [
  dialog('/calendar', 'Add event'),
  dialog('/calendar', 'Subscribe'),
  dialog('/account', 'Edit personal information'),
  dialog('/account', 'Change password'),
  dialog(`${form}/background`, 'Add a school'),
  dialog(`${form}/siblings`, 'Add sibling'),
];
