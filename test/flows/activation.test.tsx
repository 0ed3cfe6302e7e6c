import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { ErrorBody } from '../../src/contract/error';
import { NAVIGATION_DELAY } from '../../src/domain/limits';
import type { WizardState } from '../../src/store/wizard';
import { codeSent, selectCodeFlow } from '../../src/store/wizard';
import { noAdditions } from '../builders/notifications';
import { aSession } from '../builders/session';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { takeUpload } from '../sections/replies';
import { answer, answerAt, breakOff, misanswer, refuse } from '../server/answer';

beforeEach(noAdditions);

const EMAIL = 'nadia@example.com';
const ofRegistration = { flowId: 'flow-1', email: EMAIL, isOfRegistration: true };
const signedOut = aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null });

/** A visitor at an address, to whom a code was sent unless `flow` is null. */
const open = (route: string, flow: WizardState['codeFlow'] = { flowId: 'flow-1', email: EMAIL }) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const store = makeTestStore({ session: signedOut });
  if (flow) store.dispatch(codeSent(flow));
  const page = renderWithProviders(<AppRoutes />, { route: `/auth/create-account/${route}`, store });
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
afterEach(() => {
  jest.useRealTimers();
});

const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const codeField = () => screen.findByRole('textbox', { name: 'Activation code' });
const enter = async ({ user }: ReturnType<typeof open>, code: string) => {
  await user.click(await codeField());
  await user.paste(code);
  await user.click(screen.getByRole('button', { name: 'Activate' }));
};
/** The form was refused: its summary says so and has taken the focus. */
const refusedFor = (problem: string) =>
  waitFor(() => expect(document.activeElement).toHaveTextContent(problem));
/** The flows that a call named. */
const flowsOf = (call: ReturnType<typeof answer>) => originsOf(call).flows;
/** The flows and the addresses that a call named. */
const originsOf = (call: ReturnType<typeof answer>) => {
  const sent: Record<string, unknown>[] = [];
  call.on('request', ({ headers }: { headers: Record<string, unknown> }) => sent.push(headers));
  const named = (header: string) => sent.flatMap((headers) => headers[header]);
  return { flows: () => named('x-code-flow'), emails: () => named('x-code-email') };
};
const question = { parameters: { code: 'ABC12' } };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('activating an account', () => {
  test('a pasted code fills the field in its own letters, and a second later the parent is congratulated', async () => {
    const page = open('activate-account');
    const flows = flowsOf(answer('activateAccount', {}, { parameters: { code: 'aBc12' } }));
    await page.user.click(await codeField());
    await page.user.paste('a B-c12');
    expect(await codeField()).toHaveValue('aBc12');
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    await page.user.click(screen.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
    expect(flows()).toEqual(['flow-1']);
    await later(NAVIGATION_DELAY - 1);
    expect(screen.queryByRole('heading', { name: 'Congratulations' })).toBeNull();
    await later(1);
    expect(await heading('Congratulations')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  });

  test.each([
    ['signs in', null, 'Sign in'],
    ['enters the code that was sent', { flowId: 'flow-1', email: EMAIL }, 'Activate your account'],
  ])('nobody is congratulated before an activation: the visitor %s', async (_what, flow, title) => {
    open('registration-congratulation', flow);
    expect(await heading(title)).toBeVisible();
    expect(screen.queryByText('Congratulations')).toBeNull();
  });

  test('anything but five letters and digits is refused before it is sent', async () => {
    const page = open('activate-account');
    await enter(page, 'AB-1');
    expect((await screen.findAllByText('Enter the 5 letters and digits of the code')).length).toBeGreaterThan(
      0,
    );
    await page.user.clear(await codeField());
    await page.user.click(screen.getByRole('button', { name: 'Activate' }));
    await refusedFor('This answer is required');
  });

  test('whoever has gone to another page before the answer comes stays there', async () => {
    const page = open('activate-account');
    let come = () => {};
    const moment = new Promise<void>((resolve) => (come = resolve));
    answerAt(moment, 'activateAccount', {}, question);
    await enter(page, 'ABC12');
    await page.user.click(screen.getByRole('link', { name: 'I did not receive a code' }));
    await heading('Activate an existing account');
    come();
    await waitFor(() => expect(page.store.getState().wizard.codeFlow).toBeNull());
    await later(NAVIGATION_DELAY);
    expect(await heading('Activate an existing account')).toBeVisible();
  });

  test('a wrong code is said in the words of the specification, and can be tried again', async () => {
    const page = open('activate-account');
    refuse('activateAccount', 400, { message: 'Wrong', code: 'WRONG_CODE' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('Wrong activation code please try again')).toBeVisible();
    answer('activateAccount', {}, question);
    await page.user.click(screen.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
  });

  test.each([
    [400, { message: 'Invalid code' }],
    [400, {}],
    [404, { message: 'Not Found', code: 'NOT_FOUND' }],
    [422, { message: 'code is not valid', code: 'INVALID' }],
  ])('an API without our codes says with %i and %j that the code is wrong', async (status, body) => {
    const page = open('activate-account');
    refuse('activateAccount', status, body as ErrorBody, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('Wrong activation code please try again')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('a refusal with another code of ours is told in the server’s words', async () => {
    const page = open('activate-account');
    refuse('activateAccount', 400, { message: 'Some answers are not valid.', code: 'INVALID' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('Some answers are not valid.')).toBeVisible();
  });

  test.each([
    ['nobody answers', () => breakOff('activateAccount', question)],
    ['the server fails', () => refuse('activateAccount', 500, { message: 'Boom' }, question)],
  ])('when %s an error is said', async (_what, fail) => {
    const page = open('activate-account');
    fail();
    await enter(page, 'ABC12');
    expect(await screen.findByText('An error has occurred please try again')).toBeVisible();
  });

  test('too many attempts are told in the server’s words', async () => {
    const page = open('activate-account');
    refuse('activateAccount', 429, { message: 'Too many attempts. Wait a minute.' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('Too many attempts. Wait a minute.')).toBeVisible();
  });

  test('a code that has ended is no wrong code: a new one is asked for on the page', async () => {
    const page = open('activate-account', ofRegistration);
    refuse('activateAccount', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('This code can no longer be used. Ask for a new code.')).toBeVisible();
    const flows = flowsOf(answer('sendCode', { flowId: 'flow-2' }, { parameters: { email: EMAIL } }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL);
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('The activation code has been successfully sent.')).toBeVisible();
    expect(flows()).toEqual(['flow-1']);
    expect(selectCodeFlow(page.store.getState())).toEqual({ ...ofRegistration, flowId: 'flow-2' });
    expect(await codeField()).toHaveValue('');
    expect(screen.queryByText(/can no longer be used/)).toBeNull();
  });

  test.each([
    ['of this browser', { flowId: 'flow-1', email: EMAIL }, /This code can no longer be used/],
    ['of a typed address', null, /No code that was sent to this email/],
  ])(
    'a code %s that has ended after a lost answer may have activated the account',
    async (_whose, flow, ended) => {
      const page = open('activate-account', flow);
      if (!flow)
        await page.user.type(
          await screen.findByRole('textbox', { name: 'Email that the code was sent to' }),
          EMAIL,
        );
      breakOff('activateAccount', question);
      await enter(page, 'ABC12');
      await screen.findByText('An error has occurred please try again');
      expect(screen.queryByText(/may be activated/)).toBeNull();
      refuse('activateAccount', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' }, question);
      await page.user.click(screen.getByRole('button', { name: 'Activate' }));
      expect(await screen.findByText(ended)).toBeVisible();
      const hint = screen
        .getByText(/your account may be activated already/)
        .closest<HTMLElement>('[role="alert"]')!;
      expect(within(hint).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
    },
  );

  test('the same code after a lost answer bears the same key', async () => {
    const keys: unknown[] = [];
    const note = (request: { headers: Record<string, unknown> }) =>
      keys.push(request.headers['idempotency-key']);
    const page = open('activate-account');
    breakOff('activateAccount', question).on('request', note);
    await enter(page, 'ABC12');
    await screen.findByText('An error has occurred please try again');
    answer('activateAccount', {}, question).on('request', note);
    await page.user.click(screen.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  });

  test('after a new code an answer that was lost before says nothing', async () => {
    const page = open('activate-account');
    breakOff('activateAccount', question);
    await enter(page, 'ABC12');
    await screen.findByText('An error has occurred please try again');
    act(() => void page.store.dispatch(codeSent({ flowId: 'flow-2', email: EMAIL })));
    refuse('activateAccount', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText(/This code can no longer be used/)).toBeVisible();
    expect(screen.queryByText(/may be activated/)).toBeNull();
  });

  test.each([
    ['says nothing more', {}],
    ['answers null', 'null'],
    ['answers null as its data', { data: null, error: null }],
  ])('an API that names no flow and %s sends a new code and activates', async (_what, body) => {
    const page = open('enabling-account', null);
    const asks = async () => {
      misanswer('sendCode', body, { parameters: { email: EMAIL } });
      await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    };
    await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), EMAIL);
    await asks();
    expect(await screen.findByText(new RegExp(`We sent a code to ${EMAIL}`))).toBeVisible();

    refuse('activateAccount', 400, { message: 'Wrong', code: 'WRONG_CODE' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText('Wrong activation code please try again')).toBeVisible();
    await asks();
    await waitFor(() => expect(screen.queryByText('Wrong activation code please try again')).toBeNull());
    expect(screen.getByText('The activation code has been successfully sent.')).toBeVisible();
    expect(await codeField()).toHaveValue('');

    const { emails, flows } = originsOf(misanswer('activateAccount', body, question));
    await enter(page, 'ABC12');
    expect(await screen.findByText('Your account is activated.')).toBeVisible();
    expect([emails(), flows()]).toEqual([[undefined], [undefined]]);
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
  });

  test('R63: a registration that was replaced says so and leads to registering again', async () => {
    const page = open('activate-account');
    refuse('activateAccount', 400, { message: 'Replaced', code: 'REGISTRATION_REPLACED' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody has registered this email again');
    expect(screen.getByRole('link', { name: 'Register again' })).toHaveAttribute(
      'href',
      '/auth/create-account',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('enabling an account', () => {
  test('a code for another email is asked for without the flow of this one', async () => {
    const page = open('enabling-account', ofRegistration);
    const field = await screen.findByRole('textbox', { name: 'Email' });
    await page.user.clear(field);
    await page.user.type(field, 'other@example.com');
    const flows = flowsOf(
      answer('sendCode', { flowId: 'flow-2' }, { parameters: { email: 'other@example.com' } }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/We sent a code to other@example.com/)).toBeVisible();
    expect(flows()).toEqual([undefined]);
    expect(selectCodeFlow(page.store.getState())).toEqual({ flowId: 'flow-2', email: 'other@example.com' });
  });

  test('the right code leads to sign-in a second later', async () => {
    const page = open('enabling-account');
    answer('activateAccount', {}, question);
    await enter(page, 'ABC12');
    await screen.findByText('Your account is activated.');
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
  });

  test('in another browser the code opens with the address that the link of its mail brings', async () => {
    const page = open(`enabling-account#email=${encodeURIComponent(EMAIL)}`, null);
    const { emails, flows } = originsOf(answer('activateAccount', {}, question));
    expect(await screen.findByRole('textbox', { name: 'Email that the code was sent to' })).toHaveValue(
      EMAIL,
    );
    await enter(page, 'ABC12');
    await screen.findByText('Your account is activated.');
    expect([emails(), flows()]).toEqual([[encodeURIComponent(EMAIL)], [undefined]]);
    await later(NAVIGATION_DELAY);
    expect(await heading('Sign in')).toBeVisible();
  });

  test('the flow of this browser counts more than a link for the same address, and less than one for another', async () => {
    const { unmount } = open(`enabling-account#email=${encodeURIComponent(EMAIL)}`);
    expect(await screen.findByText(new RegExp(`We sent a code to ${EMAIL}`))).toBeVisible();
    unmount();
    open('enabling-account#email=other%40example.com');
    expect(await screen.findByRole('textbox', { name: 'Email that the code was sent to' })).toHaveValue(
      'other@example.com',
    );
  });

  test('an address to which no code was sent can be corrected', async () => {
    const page = open('enabling-account', null);
    await page.user.type(
      await screen.findByRole('textbox', { name: 'Email that the code was sent to' }),
      'nadja@example.com',
    );
    refuse('activateAccount', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' }, question);
    await enter(page, 'ABC12');
    expect(await screen.findByText(/No code that was sent to this email/)).toBeVisible();
    expect(await codeField()).toHaveValue('ABC12');
  });

  test('a code can be asked for by e-mail, by whoever has none too', async () => {
    const page = open('enabling-account', null);
    await codeField();
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await refusedFor('Email is required');
    const field = screen.getByRole('textbox', { name: 'Email' });
    await page.user.type(field, 'nowhere');
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    await refusedFor('Please enter a valid email address');
    await page.user.clear(field);
    await page.user.type(field, EMAIL);
    refuse('sendCode', 429, { message: 'Too many codes.' }, { parameters: { email: EMAIL } });
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('Too many codes.')).toBeVisible();
    answer('sendCode', { flowId: 'flow-2' }, { parameters: { email: EMAIL } });
    await page.user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText('The activation code has been successfully sent.')).toBeVisible();
    expect(await screen.findByText(new RegExp(`We sent a code to ${EMAIL}`))).toBeVisible();
  });
});

test('an identity document is sent by a visitor without an account', async () => {
  const page = open('identity-verification');
  await heading('Identity verification');
  expect(screen.getByRole('textbox', { name: 'Email of your account' })).toHaveValue(EMAIL);
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('There are problems with 2 answers')).toBeVisible();
  await page.user.click(screen.getByRole('spinbutton', { name: 'Month' }));
  await page.user.keyboard('05051985');
  takeUpload('/files/passport.pdf', 'createGuestUpload');
  const file = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
  await screen.findByText('passport.pdf');
  answer(
    'verifyIdentity',
    {},
    {
      body: { email: EMAIL, dateOfBirth: '1985-05-05', documentUrl: '/files/passport.pdf' },
    },
  );
  await page.user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/Your document has been sent/)).toBeVisible();
});
