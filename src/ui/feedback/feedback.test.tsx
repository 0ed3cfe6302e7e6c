import { screen } from '@testing-library/react';
import { INVALID_MESSAGE } from '../../domain/refusals';
import { renderUi } from '../../../test/render/renderUi';
import {
  Announced,
  BusyButton,
  ErrorState,
  FailureText,
  FoldedNotice,
  Notice,
  ProgressBar,
  SkeletonCards,
} from '..';

const wording = { 't.short': 'Saved', 't.saved': 'Saved {count} answers', 't.done': '{percent}% done' };

test.each([
  ['error', 'alert'],
  ['warning', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
] as const)('a notice of %s is heard as %s', (tone, role) => {
  renderUi(<Notice tone={tone} messageId="t.saved" values={{ count: 2 }} />, { wording });
  expect(screen.getByRole(role)).toHaveTextContent('Saved 2 answers');
});

test('what comes into an element that stands from the beginning is heard from there alone', () => {
  const saved = (isSaved: boolean) => (
    <Announced>{isSaved && <Notice tone="success" messageId="t.saved" values={{ count: 2 }} />}</Announced>
  );
  const { rerender } = renderUi(saved(false), { wording });
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(saved(true));
  expect(region).toHaveTextContent('Saved 2 answers');
  expect(screen.getAllByRole('status')).toEqual([region]);
});

test('an error is an alert there too', () => {
  renderUi(
    <Announced>
      <Notice tone="error" messageId="t.short" />
    </Announced>,
    { wording },
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Saved');
});

test('a button that is done keeps the focus, and ignores presses', async () => {
  const onClick = jest.fn();
  const button = (isDone: boolean) => (
    <BusyButton done={isDone} onClick={onClick}>
      Save
    </BusyButton>
  );
  const { user, rerender } = renderUi(button(false));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  rerender(button(true));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

describe('a message that folds', () => {
  const { innerWidth } = window;
  afterEach(() => void (window.innerWidth = innerWidth));
  const folded = (
    <FoldedNotice
      tone="info"
      shortId="t.short"
      messageId="t.saved"
      values={{ count: 2 }}
      actions={<button>Go on</button>}
    />
  );

  test('is one line on a phone, until it is opened', async () => {
    window.innerWidth = 360;
    const { user } = renderUi(folded, { wording });
    const line = screen.getByRole('button', { name: 'Saved', expanded: false });
    expect(screen.getByRole('status')).toHaveTextContent(/^Saved$/);
    await user.click(line);
    expect(screen.getByText('Saved 2 answers')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Go on' })).toBeVisible();
    await user.click(line);
    expect(screen.queryByText('Saved 2 answers')).not.toBeInTheDocument();
  });

  test('is whole where there is room', () => {
    renderUi(folded, { wording });
    expect(screen.getByRole('status')).toHaveTextContent('Saved 2 answers');
    expect(screen.queryByRole('button', { name: 'Saved' })).not.toBeInTheDocument();
  });
});

test('what could not be read can be tried again, in the server’s words if it has any', async () => {
  const onRetry = jest.fn();
  const { user, rerender } = renderUi(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('An error occurred');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<ErrorState text="School is closed" onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('School is closed');
});

test('progress is told in words', () => {
  renderUi(<ProgressBar value={40} tone="warning" labelId="t.done" values={{ percent: 40 }} />, { wording });
  expect(screen.getByRole('progressbar', { name: '40% done' })).toHaveAttribute('aria-valuenow', '40');
});

test('cards that are on their way are announced as loading', () => {
  renderUi(<SkeletonCards count={2} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

const quoted = 'Une erreur s’est produite. Le serveur de l’école répond : « In the server’s words. »';

test.each([
  ['en', { status: 429, retryAfter: 1 }, 'Too many attempts. Please wait 1 second and try again.'],
  ['en', { status: 429, retryAfter: 32 }, 'Too many attempts. Please wait 32 seconds and try again.'],
  ['en', { status: 429, retryAfter: 61 }, 'Too many attempts. Please wait 2 minutes and try again.'],
  [
    'fr',
    { status: 429, retryAfter: 1 },
    'Trop de tentatives. Veuillez attendre 1 seconde avant de réessayer.',
  ],
  [
    'fr',
    { status: 429, retryAfter: 60 },
    'Trop de tentatives. Veuillez attendre 1 minute avant de réessayer.',
  ],
  ['fr', { status: 429 }, quoted],
  ['fr', { status: 503, retryAfter: 2 }, quoted],
  ['fr', { status: 400, code: 'WRONG_PASSWORD' }, 'L’ancien mot de passe est incorrect.'],
  ['en', { status: 401, code: 'WRONG_CREDENTIALS' }, 'In the server’s words.'],
  [
    'en',
    { status: 401, code: 'WRONG_CREDENTIALS', message: null },
    'The user name or the password is wrong.',
  ],
  ['fr', { status: 412, code: 'STALE' }, 'In the server’s words.'],
  ['fr', { status: 409, code: 'OF_ANOTHER_API' }, quoted],
  ['en', { status: 409, code: 'OF_ANOTHER_API' }, 'In the server’s words.'],
  ['fr', { status: 409, code: 'OF_ANOTHER_API', message: null }, 'Une erreur s’est produite'],
  [
    'fr',
    { status: 400, code: 'INVALID' },
    'Certaines réponses ne sont pas valables. Le serveur de l’école répond : « In the server’s words. »',
  ],
  ['en', { status: 400, code: 'INVALID' }, 'In the server’s words.'],
  [
    'fr',
    { status: 400, code: 'INVALID', message: INVALID_MESSAGE },
    'Certaines réponses ne sont pas valables.',
  ],
  [
    'en',
    { status: 400, code: 'INVALID', issues: [{ path: 'documentUrl', message: 'validation.file' }] },
    'A file was removed because the form was not saved within a day. Take it out of the form and add it again.',
  ],
  [
    'en',
    { status: 0, message: null },
    'The school’s server cannot be reached. Check your connection and try again.',
  ],
] as const)('in %s, the failure %j is told as "%s"', (language, failure, words) => {
  const { container } = renderUi(
    <FailureText failure={{ message: 'In the server’s words.', ...failure }} />,
    { language },
  );
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(words);
});
