import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import nock from 'nock';
import { api } from '../../src/api/api';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import {
  conversationsDto,
  messageDto,
  messagesDto,
  type MessageDto,
  type MessagePayload,
} from '../../src/contract/conversations';
import { aConversation, aMessage } from '../builders/conversations';
import { signedIn, signedOut } from '../../src/store/session';
import {
  draftDoneElsewhere,
  draftsRestored,
  selectAreDraftsRestored,
  selectDrafts,
} from '../../src/store/wizard';
import { keptDrafts } from '../builders/drafts';
import { noNotifications } from '../builders/notifications';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { offerUpload } from '../sections/replies';
import { answer } from '../server/answer';

beforeEach(noNotifications);
afterEach(() => {
  jest.useRealTimers();
});

const PAGE = '/message-center/conversation-1/conversation';
const NAME = 'Fern Hazelwood, Oak School';
const ofSchool = (id: string, text: string) =>
  aMessage({ id, text, files: [], readAt: '2026-11-20T12:00:00.000Z' });

/** A server with one conversation, which shows the newest message alone until more is asked for. */
const serve = (messages: MessageDto[]) => {
  const bodies: MessagePayload[] = [];
  const server = nock(`${window.location.origin}/api`).persist();
  server.get('/conversations').reply(200, conversationsDto.parse([aConversation({ unread: 0 })]));
  server
    .get('/conversations/conversation-1/messages')
    .query(true)
    .reply((uri) => {
      const most = Number(new URL(uri, 'http://a').searchParams.get('most'));
      const shown = most > 50 ? messages : messages.slice(-1);
      return [200, messagesDto.parse({ messages: shown, hasEarlier: shown.length < messages.length })];
    });
  server.post('/conversations/conversation-1/messages').reply((_uri, body) => {
    const payload = body as MessagePayload;
    bodies.push(payload);
    const sent = aMessage({ id: `sent-${bodies.length}`, author: 'parent', text: payload.text, files: [] });
    messages.push(messageDto.parse(sent));
    return [201, sent];
  });
  return bodies;
};

const open = async () => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  const store = makeTestStore({ session: aSession(), wizard: aWizard() });
  const page = renderWithProviders(<AppRoutes />, { route: PAGE, store });
  await screen.findByRole('log', { name: `Messages with ${NAME}` });
  await settled(store);
  return page;
};
const box = () => screen.getByLabelText('Write a message');
const log = () => screen.getByRole('log');
const slip = () => new File(['slip'], 'slip.pdf', { type: 'application/pdf' });

/** Leaves the conversation and comes back to it. */
const leaveAndReturn = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  await user.click(await screen.findByRole('link', { name: /Fern Hazelwood/ }));
};

test.each(['{Enter}', ' '])(
  'the focus is in the box once a message was sent by its button with %p',
  async (key) => {
    serve([ofSchool('message-1', 'Please bring boots.')]);
    const { user, store } = await open();
    await user.type(box(), 'We will.');
    act(() => screen.getByRole('button', { name: 'Send' }).focus());
    await user.keyboard(key);
    expect(box()).toHaveFocus();
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(box()).toHaveFocus();
    await settled(store);
  },
);

test('the focus is in the box once a message was tried again, and another failure is told again', async () => {
  const answered = nock(`${window.location.origin}/api`).post('/conversations/conversation-1/messages');
  answered.times(2).reply(500, {});
  serve([ofSchool('message-1', 'Please bring boots.')]);
  const { user, store } = await open();
  await user.type(box(), 'We will.{Enter}');
  const failure = await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(box()).toHaveFocus();
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(box()).toHaveFocus();
  await settled(store);
});

test('what stands in a conversation is not read aloud, nor what is earlier; what comes then is', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  serve([ofSchool('message-1', 'Please bring boots.'), ofSchool('message-2', 'And a coat.')]);
  const { store } = await open();
  const later = () => act(async () => jest.advanceTimersByTimeAsync(1_000));
  await within(log()).findByText('And a coat.');
  expect(log()).toHaveAttribute('aria-live', 'off');
  await later();
  expect(log()).toHaveAttribute('aria-live', 'polite');

  await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(log()).toHaveAttribute('aria-live', 'off');
  await within(log()).findByText('Please bring boots.');
  expect(log()).toHaveAttribute('aria-live', 'off');
  await later();
  expect(log()).toHaveAttribute('aria-live', 'polite');

  await user.type(box(), 'We will.{Enter}');
  await within(log()).findByText('We will.');
  expect(log()).toHaveAttribute('aria-live', 'polite');
  await settled(store);
});

describe('a parent who comes back before a message has arrived', () => {
  const begin = async (status: number) => {
    const bodies = serve([ofSchool('message-1', 'Please bring boots.')]);
    const page = await open();
    let arrive = () => {};
    const arrival = new Promise<string>((resolve) => (arrive = () => resolve('')));
    offerUpload('/files/slip').reply(status, () => arrival);
    await page.user.upload(screen.getByTestId('attach-file'), slip());
    await page.user.type(box(), 'Here it is.{Enter}');
    await leaveAndReturn(page.user);
    expect(box()).toHaveValue('Here it is.');
    return { ...page, bodies, arrive };
  };

  test('finds it on its way, with its file, and cannot send it without', async () => {
    const { user, store, bodies, arrive } = await begin(204);
    expect(box()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Sending files…' })).toBeVisible();
    await user.type(box(), '{Enter}');
    arrive();
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(box()).not.toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Remove slip.pdf' })).toBeNull();
    expect(bodies).toEqual([{ text: 'Here it is.', files: ['/files/slip'] }]);
    expect(await within(log()).findByText('Here it is.')).toBeVisible();
    await settled(store);
  });

  test('is told when it could not be sent, and sends it again with its file', async () => {
    const { user, store, bodies, arrive } = await begin(500);
    arrive();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your message was not sent. A file could not be sent.',
    );
    expect(screen.getByRole('button', { name: 'Remove slip.pdf' })).toBeVisible();
    offerUpload('/files/slip-again').reply(204);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(bodies).toEqual([{ text: 'Here it is.', files: ['/files/slip-again'] }]);
    await settled(store);
  });

  test('sends nothing of it once they have signed out and in again before its file has arrived', async () => {
    const { store, bodies, arrive, unmount } = await begin(204);
    unmount();
    store.dispatch(signedOut());
    store.dispatch(signedIn(aLogin('token-2')));
    answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
    renderWithProviders(<AppRoutes />, { route: PAGE, store });
    await screen.findByRole('log');
    act(() => void store.dispatch(draftsRestored({})));
    arrive();
    await userEvent.clear(box());
    await userEvent.type(box(), 'We will.{Enter}');
    await within(log()).findByText('We will.');
    await settled(store);
    expect(bodies).toEqual([{ text: 'We will.', files: [] }]);
  });
});

test('a file that has arrived is not sent again when the parent comes back, nor the message under another key', async () => {
  const keys: unknown[] = [];
  nock(`${window.location.origin}/api`)
    .post('/conversations/conversation-1/messages')
    .reply(function () {
      keys.push(this.req.headers['idempotency-key']);
      return [504, 'no answer'];
    });
  const bodies = serve([ofSchool('message-1', 'Please bring boots.')]);
  const { user, store } = await open();
  offerUpload('/files/slip').reply(204);
  await user.upload(screen.getByTestId('attach-file'), slip());
  await user.type(box(), 'Here it is.{Enter}');
  await screen.findByRole('alert');
  await leaveAndReturn(user);
  expect(screen.getByRole('alert')).toHaveTextContent('Your message was not sent.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(bodies).toEqual([{ text: 'Here it is.', files: ['/files/slip'] }]);
  await settled(store);
});

test('files that the server has no more are sent again with the message', async () => {
  const post = () => nock(`${window.location.origin}/api`).post('/conversations/conversation-1/messages');
  post().reply(500, {});
  post().reply(400, {
    code: 'INVALID',
    message: 'Some answers are not valid.',
    issues: [{ path: 'files.0', message: 'validation.file' }],
  });
  const bodies = serve([ofSchool('message-1', 'Please bring boots.')]);
  const { user, store } = await open();
  offerUpload('/files/slip').reply(204);
  await user.upload(screen.getByTestId('attach-file'), slip());
  await user.type(box(), 'Here it is.{Enter}');
  await screen.findByRole('alert');
  offerUpload('/files/slip-again').reply(204);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(bodies).toEqual([{ text: 'Here it is.', files: ['/files/slip-again'] }]);
  await settled(store);
});

test('a text that is too long stays whole, says so, and is sent once it is shorter', async () => {
  const bodies = serve([ofSchool('message-1', 'Please bring boots.')]);
  const { user, store } = await open();
  const letter = 'a'.repeat(4_000);
  await user.click(box());
  await user.paste(`${letter}bcd  `);
  expect(box()).toHaveValue(`${letter}bcd  `);
  expect(screen.getByRole('alert')).toHaveTextContent('A message takes 4,000 characters at most.');
  expect(box()).toHaveAccessibleDescription('3 characters too many');
  expect(box()).toBeInvalid();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.keyboard('{Enter}');
  await user.keyboard('{Backspace>5/}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box()).toBeValid();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(bodies).toEqual([{ text: letter, files: [] }]);
  await settled(store);
});

describe('the details of a conversation', () => {
  const earlier = messageDto.parse(aMessage({ id: 'message-1', readAt: '2026-11-19T12:00:00.000Z' }));
  const newest = ofSchool('message-2', 'And a coat.');
  const read = (most: string, messages: MessageDto[], hasEarlier: boolean) =>
    answer(
      'getMessages',
      { messages, hasEarlier },
      { parameters: { id: 'conversation-1' }, query: { most } },
    );
  const openOne = async () => {
    answer('getConversations', [aConversation({ unread: 0 })]);
    read('50', [newest], true);
    return open();
  };
  const showDetails = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(screen.getByRole('button', { name: 'Details' }));
    return within(await screen.findByRole('dialog', { name: NAME }));
  };

  test('do not take the files in sight for all, while the others are read and when that failed', async () => {
    const { user, store } = await openOne();
    let arrive = () => {};
    const moment = new Promise<void>((resolve) => (arrive = resolve));
    nock(`${window.location.origin}/api`)
      .get('/conversations/conversation-1/messages')
      .query({ most: '1000' })
      .reply(500, async () => {
        await moment;
        return { message: 'Away' };
      });
    const details = await showDetails(user);
    expect(details.getByText('Loading…')).toBeInTheDocument();
    expect(details.queryByText('None yet')).toBeNull();
    arrive();
    expect(await details.findByRole('alert')).toHaveTextContent('The messages could not be loaded.');
    expect(details.queryByText('None yet')).toBeNull();
    read('1000', [earlier, newest], false);
    await user.click(details.getByRole('button', { name: 'Retry' }));
    expect(await details.findByText('Fern Hazelwood.pdf')).toBeVisible();
    expect(details.getByText('None yet')).toBeVisible();
    expect(details.queryByText('Earlier messages are not shown.')).toBeNull();
    await settled(store);
  });

  test('say when there are earlier messages than can be shown', async () => {
    const { user, store } = await openOne();
    read('1000', [earlier, newest], true);
    const details = await showDetails(user);
    expect(await details.findByText('Earlier messages are not shown.')).toBeVisible();
    await settled(store);
  });

  test('are not read again once they are closed', async () => {
    const { user, store } = await openOne();
    read('1000', [earlier, newest], false);
    const details = await showDetails(user);
    await details.findByText('Fern Hazelwood.pdf');
    await user.click(details.getByRole('button', { name: 'Close details' }));
    await dialogClosed();
    const again = read('1000', [earlier, newest], false);
    answer('getConversations', [aConversation({ unread: 0 })]);
    read('50', [newest], true);
    act(() => void store.dispatch(api.util.invalidateTags(['Conversations'])));
    await settled(store);
    expect(again.isDone()).toBe(false);
  });
});

test('a conversation that is longer than can be shown says so', async () => {
  answer('getConversations', [aConversation({ unread: 0 })]);
  nock(`${window.location.origin}/api`)
    .persist()
    .get('/conversations/conversation-1/messages')
    .query(true)
    .reply(200, messagesDto.parse({ messages: [ofSchool('message-1', 'Boots.')], hasEarlier: true }));
  const { user, store } = await open();
  const hint = () => screen.queryByText('Earlier messages are not shown.');
  for (let most = 100; most <= 1_000; most += 50) {
    expect(hint()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await settled(store);
  }
  expect(hint()).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test('the files of a message on its way count too, because they join the others again when it fails', async () => {
  serve([ofSchool('message-1', 'Please bring boots.')]);
  const { user, store } = await open();
  let arrive = () => {};
  const arrival = new Promise<string>((resolve) => (arrive = () => resolve('')));
  offerUpload('/files/slip').reply(500, () => arrival);
  const attach = (count: number) =>
    user.upload(
      screen.getByTestId('attach-file'),
      Array.from({ length: count }, () => slip()),
    );
  const attached = () => screen.getAllByRole('button', { name: 'Remove slip.pdf' });
  await attach(6);
  await user.type(box(), 'Here they are.{Enter}');
  await attach(6);
  expect(screen.getByText('A message takes 10 files at most.')).toBeVisible();
  expect(attached()).toHaveLength(10);
  arrive();
  expect(await screen.findByText(/Your message was not sent/)).toBeVisible();
  expect(attached()).toHaveLength(10);
  await attach(1);
  expect(attached()).toHaveLength(10);
  await settled(store);
});

describe('a message that was not sent', () => {
  const fail = async () => {
    serve([ofSchool('message-1', 'Please bring boots.')]);
    const page = await open();
    offerUpload('/files/slip').reply(500);
    await page.user.upload(screen.getByTestId('attach-file'), slip());
    await page.user.type(box(), 'Here it is.{Enter}');
    await screen.findByRole('alert');
    return page;
  };
  const isTold = () => screen.queryByText(/Your message was not sent/) !== null;
  const comeBack = async (store: ReturnType<typeof makeTestStore>) => {
    answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
    renderWithProviders(<AppRoutes />, { route: PAGE, store });
    await screen.findByRole('log');
    await settled(store);
  };
  const locked = { userId: PARENT_ID, username: null, firstName: 'Nadia', picture: '' };

  test('is told no more once nothing of it is left', async () => {
    const { user, store } = await fail();
    await user.clear(box());
    expect(isTold()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove slip.pdf' }));
    expect(isTold()).toBe(false);
    await user.type(box(), 'Another one.');
    expect(isTold()).toBe(false);
    await settled(store);
  });

  test('is told no more once another tab has sent it', async () => {
    const answered = nock(`${window.location.origin}/api`).post('/conversations/conversation-1/messages');
    answered.reply(500, {});
    serve([ofSchool('message-1', 'Please bring boots.')]);
    const { user, store } = await open();
    await user.type(box(), 'We will.{Enter}');
    await screen.findByRole('alert');
    const [draft] = Object.values(selectDrafts(store.getState()));
    act(() => void store.dispatch(draftDoneElsewhere(draft!.id)));
    expect(box()).toHaveValue('');
    expect(isTold()).toBe(false);
    await settled(store);
  });

  test('is still told to the parent who unlocks the portal, whose text comes a little later', async () => {
    const answered = nock(`${window.location.origin}/api`).post('/conversations/conversation-1/messages');
    answered.reply(500, {});
    serve([ofSchool('message-1', 'Please bring boots.')]);
    const { user, store, unmount } = await open();
    await user.type(box(), 'We will.{Enter}');
    await screen.findByRole('alert');
    const kept = keptDrafts(store);
    unmount();
    store.dispatch(signedOut({ lockedAs: locked }));
    store.dispatch(signedIn(aLogin('token-2')));
    expect(selectAreDraftsRestored(store.getState())).toBe(false);
    await comeBack(store);
    expect(isTold()).toBe(true);
    act(() => void store.dispatch(draftsRestored(kept)));
    expect(box()).toHaveValue('We will.');
    expect(isTold()).toBe(true);
    await settled(store);
  });

  test('is forgotten with its files at the sign-out, not while the portal is locked', async () => {
    const { store, unmount } = await fail();
    unmount();
    const release = jest.spyOn(URL, 'revokeObjectURL');
    store.dispatch(signedOut({ lockedAs: locked }));
    expect(release).not.toHaveBeenCalled();
    store.dispatch(signedIn(aLogin('token-2')));
    store.dispatch(signedOut());
    expect(release).toHaveBeenCalledTimes(1);
    store.dispatch(signedIn(aLogin('token-3')));
    await comeBack(store);
    expect(isTold()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Remove slip.pdf' })).toBeNull();
    release.mockRestore();
  });
});
