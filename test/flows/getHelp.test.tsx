import { act, screen, waitFor, within } from '@testing-library/react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { SupportFile } from '../../src/support/format';
import { aChild } from '../builders/children';
import { aDraftAt } from '../builders/drafts';
import { noAdditions } from '../builders/notifications';
import { anOffer, aSchool } from '../builders/schools';
import { aSession, PARENT_ID } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from '../sections/answerReference';
import { answer, refuse } from '../server/answer';

beforeEach(noAdditions);

type Store = ReturnType<typeof makeTestStore>;

const open = (
  route: string,
  language: 'en' | 'fr' = 'en',
  store: Store = makeTestStore({ session: aSession() }),
) => renderWithProviders(<AppRoutes />, { route, language, store });

const dialog = () => screen.findByRole('dialog', { name: 'Get help' });

/** The file that the parent finds among the downloads. */
const catchDownload = () => {
  const caught: { name: string; text: () => Promise<string> }[] = [];
  let content = new Blob();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob;
    return 'blob:http://localhost/support';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const held = content;
    caught.push({ name: this.download, text: () => held.text() });
  });
  return async () => {
    const [file] = caught;
    return { name: file?.name, file: JSON.parse((await file?.text()) ?? '') as SupportFile };
  };
};

test('from the profile menu, by keyboard: what it holds, a note, and the file', async () => {
  const children = { parameters: { parentId: PARENT_ID } };
  refuse('getChildren', 404, { message: 'Rosalind Featherstone is gone' }, children);
  const downloaded = catchDownload();
  const { user, store } = open('/children?page=1');
  await screen.findByText(/Your children could not be/);
  await settled(store);
  const profile = screen.getByRole('button', { name: 'Profile' });
  act(() => profile.focus());
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Get help' });
  act(() => item.focus());
  await user.keyboard('{Enter}');

  const shown = within(await dialog());
  expect(
    shown.getByText(/^Your answers and records, with names, numbers and addresses replaced/),
  ).toBeVisible();
  expect(shown.getByText(/^Your last action/)).toBeVisible();
  expect(shown.getByText('Signatures, pictures and documents')).toBeVisible();
  expect(shown.getByText(/The portal sends nothing/)).toBeVisible();
  const note = shown.getByRole('textbox', { name: /Note/ });
  expect(note).toHaveAccessibleDescription(/The note is sent as you write it/);
  await user.type(note, 'The list stays empty.');
  await user.tab();
  await user.tab();
  expect(shown.getByRole('button', { name: 'Download' })).toHaveFocus();
  await user.keyboard('{Enter}');

  const { name, file } = await waitFor(downloaded);
  expect(await shown.findByText(name ?? '')).toBeVisible();
  expect(name).toMatch(/^portal-support-\d{4}-\d\d-\d\d\.json$/);
  expect(file).toMatchObject({
    format: 'portal-support',
    app: { build: 'development' },
    locale: 'en',
    theme: 'light',
    address: '/children?page=1',
    note: 'The list stays empty.',
    draftId: null,
  });
  expect(file.actions).toMatchObject([{ type: 'route/changed', address: '/children?page=1' }]);
  const call = file.calls.find(({ route }) => route !== '/notifications');
  expect(call).toMatchObject({ method: 'GET', route: '/accounts/students/parents/:parentId', status: 404 });
  expect(Object.keys(call ?? {}).sort()).toEqual([
    'at',
    'method',
    'milliseconds',
    'requestId',
    'route',
    'status',
  ]);
  const text = JSON.stringify(file);
  for (const secret of ['a-token', 'Nadia', 'Moreau', 'Rosalind', 'nadia@example.com']) {
    expect(text).not.toContain(secret);
  }

  expect(shown.getByRole('button', { name: 'Done' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await dialogClosed();
  expect(profile).toHaveFocus();
});

test.each([
  [
    'a page that does not exist',
    '/no-such-page',
    () => screen.findByRole('heading', { level: 1, name: 'Page Not Found' }),
  ],
  [
    'a list that could not be read',
    '/children',
    () => {
      refuse('getChildren', 404, { message: 'Not found' }, { parameters: { parentId: PARENT_ID } });
      return screen.findByText(/Your children could not be/);
    },
  ],
])('%s offers help', async (_what, route, failed) => {
  const shown = failed();
  const { user } = open(route);
  await shown;
  await user.click(screen.getByRole('button', { name: 'Get help' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  expect(screen.getByRole('button', { name: 'Get help' })).toHaveFocus();
});

test('a visitor is helped too, in French', async () => {
  const { user } = open('/rien', 'fr', makeTestStore());
  await user.click(await screen.findByRole('button', { name: 'Obtenir de l’aide' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Obtenir de l’aide' }));
  expect(shown.getByText('Ce qu’il ne contient jamais')).toBeVisible();
  expect(shown.getByText(/transmise telle que vous l’écrivez/)).toBeVisible();
});

const choicesOf = (values: unknown) =>
  Object.entries(values as Record<string, unknown>).filter(([name]) => name.startsWith('has'));

test('under a save that was refused, the file has what was typed this very moment', async () => {
  const draft = aDraftAt('background');
  answer('getOffers', [anOffer()]);
  answer('getApplications', [], { parameters: { parentId: PARENT_ID } });
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  refuse('createApplicant', 422, { message: 'The school is closed', code: 'OFFER_ENDED' });
  const downloaded = catchDownload();
  const { user, store } = open(
    '/children/enroll/school-oak/offer-1/background',
    'en',
    makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) }),
  );
  await screen.findByText('Background', { selector: 'h1' });
  await user.click(screen.getByText('Save and continue'));
  await screen.findByText('The school is closed');
  const before = store.getState().wizard.drafts[draft.id]?.values.background;
  await user.click(screen.getAllByRole('radio', { checked: false })[0]!);
  await user.click(screen.getByText('Get help'));
  await user.click(within(await dialog()).getByRole('button', { name: 'Download' }));

  const { file } = await waitFor(downloaded);
  const typed = store.getState().wizard.drafts[draft.id]?.values.background;
  expect(typed).not.toEqual(before);
  expect(choicesOf(Object.values(file.state.wizard.drafts)[0]?.values.background)).toEqual(choicesOf(typed));
  expect(file.draftId).not.toBeNull();
  expect(file.actions.map(({ type }) => type)).toContain('wizard/stepStatusChanged');
  expect(file.calls).toContainEqual(expect.objectContaining({ status: 422 }));
});
