import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { NAVIGATION_DELAY, TOAST_DURATION } from '../../src/domain/limits';
import { codeSent } from '../../src/store/wizard';
import { noAdditions } from '../builders/notifications';
import { aSession } from '../builders/session';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

beforeEach(noAdditions);

const EMAIL = 'nadia@example.com';
const PASSWORD = 'Meadow#Kite26';
const signedOut = aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null });

const open = (route: string, hasCode = true) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const store = makeTestStore({ session: signedOut });
  if (hasCode) store.dispatch(codeSent({ flowId: 'flow-1', email: EMAIL }));
  const page = renderWithProviders(<AppRoutes />, { route, store });
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
afterEach(() => {
  jest.useRealTimers();
});

const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** The passing message, which is no part of the page. */
const toast = async (text: string) => {
  const shown = await screen.findAllByText(text);
  return shown.find((element) => element.closest('.MuiSnackbar-root') !== null);
};

/** The form was refused: its summary says so and has taken the focus. */
const refusedFor = (problem: string) =>
  waitFor(() => expect(document.activeElement).toHaveTextContent(problem));

const ask = async ({ user }: ReturnType<typeof open>, email: string) => {
  const field = await screen.findByRole('textbox', { name: 'Email' });
  await user.clear(field);
  if (email) await user.type(field, email);
  await user.click(screen.getByRole('button', { name: 'Send the code' }));
};

const reset = async ({ user }: ReturnType<typeof open>, code: string, password: string, again = password) => {
  const fields: [string, string][] = [
    ['Checking code', code],
    ['New password', password],
    ['Confirm password', again],
  ];
  await screen.findByLabelText('Checking code');
  for (const [label, text] of fields) {
    await user.clear(screen.getByLabelText(label));
    if (text) await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Change the password' }));
};

describe('a forgotten password', () => {
  test('an e-mail is required, and must look like one', async () => {
    const page = open('/auth/forgot-password', false);
    await ask(page, '');
    await refusedFor('Email is required');
    await ask(page, 'nowhere');
    await refusedFor('Please enter a valid email address');
  });

  test('the code is sent, said in green, and a second later the parent can enter it', async () => {
    const page = open('/auth/forgot-password', false);
    answer('sendCode', { flowId: 'flow-9' }, { parameters: { email: EMAIL } });
    await ask(page, EMAIL);
    expect(await toast('An email has been sent to you')).toBeVisible();
    expect(screen.getAllByText('An email has been sent to you')).toHaveLength(1);
    // a second code would end the first one
    await page.user.click(screen.getByText('Send the code'));
    await later(NAVIGATION_DELAY);
    expect(await heading('Choose a new password')).toBeVisible();
    expect(screen.getByLabelText('Checking code')).toBeVisible();
  });

  test('R60: a failure is a red message for three seconds, and stays on the page', async () => {
    const page = open('/auth/forgot-password', false);
    refuse('sendCode', 500, { message: 'The mail cannot be sent.' }, { parameters: { email: EMAIL } });
    await ask(page, EMAIL);
    const passing = await toast('The mail cannot be sent.');
    expect(passing?.closest('.MuiAlert-colorError')).not.toBeNull();
    await later(TOAST_DURATION + 500);
    const left = screen.getAllByText('The mail cannot be sent.');
    expect(left.map((element) => element.closest('.MuiSnackbar-root'))).toEqual([null]);
  });
});

describe('a new password', () => {
  test('the refused form says all that is wrong at once', async () => {
    const page = open('/auth/reset-password');
    await reset(page, '', 'alllower#1', 'Another#2026');
    await refusedFor('There are problems with 3 answers');
    const summary = (await screen.findAllByRole('alert'))[0]!;
    expect(within(summary).getByText(/^Checking code.*This answer is required$/)).toBeVisible();
    expect(within(summary).getByText(/^New password.*Password must include uppercase/)).toBeVisible();
    expect(within(summary).getByText(/^Confirm password.*Passwords do not match$/)).toBeVisible();
  });

  test('R03: while it is typed the form says how hard it is to guess', async () => {
    const { user } = open('/auth/reset-password');
    const field = await screen.findByLabelText('New password');
    await user.type(field, 'Summer2026');
    expect(screen.queryByText(/to guess/)).toBeNull();
    await user.type(field, '!');
    await screen.findByText('Easy to guess. Add a few words that do not belong together.');
    await user.clear(field);
    await user.type(field, PASSWORD);
    await screen.findByText(/: (very )?hard to guess\./);
  });

  test('the password is changed with the flow of the code, and sign-in follows a second later', async () => {
    const page = open('/auth/reset-password');
    const flows: unknown[] = [];
    answer('resetPassword', {}, { body: { code: 'ABC12', newPassword: PASSWORD } }).on(
      'request',
      (request: { headers: Record<string, unknown> }) => flows.push(request.headers['x-code-flow']),
    );
    await reset(page, 'ABC12', PASSWORD);
    expect(await toast('Your password has been successfully changed')).toBeVisible();
    expect(flows.flat()).toEqual(['flow-1']);
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
    expect(await toast('Your password has been successfully changed')).toBeVisible();
  });

  test('in another browser the password is changed with the address from the link of the mail', async () => {
    const page = open(`/auth/reset-password#email=${encodeURIComponent(EMAIL)}`, false);
    const emails: unknown[] = [];
    answer('resetPassword', {}, { body: { code: 'ABC12', newPassword: PASSWORD } }).on(
      'request',
      (request: { headers: Record<string, unknown> }) => emails.push(request.headers['x-code-email']),
    );
    expect(await screen.findByLabelText('Email that the code was sent to')).toHaveValue(EMAIL);
    await reset(page, 'ABC12', PASSWORD);
    expect(await toast('Your password has been successfully changed')).toBeVisible();
    expect(emails.flat()).toEqual([encodeURIComponent(EMAIL)]);
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
  });

  test('a wrong code is told in a passing message and on the page; an ended one asks for a new code', async () => {
    const page = open('/auth/reset-password');
    refuse('resetPassword', 400, { message: 'Wrong activation code please try again', code: 'WRONG_CODE' });
    await reset(page, 'ABC12', PASSWORD);
    expect(await toast('Wrong activation code please try again')).toBeVisible();
    await later(TOAST_DURATION + 500);
    expect(screen.getByText('Wrong activation code please try again')).toBeVisible();

    refuse('resetPassword', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' });
    await page.user.click(screen.getByRole('button', { name: 'Change the password' }));
    expect(await screen.findByText('This code can no longer be used. Ask for a new code.')).toBeVisible();
    answer('sendCode', { flowId: 'flow-2' }, { parameters: { email: EMAIL } });
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL);
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByLabelText('Checking code')).toHaveValue('');
  });

  test.each([
    ['of this browser', true],
    ['of a typed address', false],
  ])(
    'a code %s that has ended after a lost answer may have changed the password',
    async (_whose, hasCode) => {
      const page = open('/auth/reset-password', hasCode);
      if (!hasCode)
        await page.user.type(await screen.findByLabelText('Email that the code was sent to'), EMAIL);
      breakOff('resetPassword');
      await reset(page, 'ABC12', PASSWORD);
      await screen.findAllByText(/cannot be reached/);
      expect(screen.queryByText(/may be changed/)).toBeNull();
      refuse('resetPassword', 400, { message: 'This code has ended.', code: 'CODE_FLOW_ENDED' });
      await page.user.click(screen.getByRole('button', { name: 'Change the password' }));
      const told = await screen.findByText(/your password may be changed already/);
      const hint = told.closest<HTMLElement>('[role="alert"]')!;
      expect(within(hint).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
    },
  );

  test('an API that names no flow and answers null changes the password, and asks for another code first', async () => {
    const page = open('/auth/reset-password', false);
    const asks = async () => {
      misanswer('sendCode', 'null', { parameters: { email: EMAIL } });
      await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    };
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), EMAIL);
    await asks();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull());
    refuse('resetPassword', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' });
    await reset(page, 'ABC12', PASSWORD);
    expect(await screen.findByText('This code can no longer be used. Ask for a new code.')).toBeVisible();
    await asks();
    expect(await screen.findByLabelText('Checking code')).toHaveValue('');
    misanswer('resetPassword', 'null');
    await reset(page, 'aBc12', PASSWORD);
    expect(await screen.findByText('Your password has been successfully changed')).toBeVisible();
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
  });

  test('a server that cannot be reached is named', async () => {
    const page = open('/auth/reset-password');
    breakOff('resetPassword');
    await reset(page, 'ABC12', PASSWORD);
    expect((await screen.findAllByText(/cannot be reached/)).length).toBeGreaterThan(0);
  });
});
