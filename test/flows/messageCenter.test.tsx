import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import nock from 'nock';
import { Link } from 'react-router';
import { api } from '../../src/api/api';
import { conversationsApi } from '../../src/api/conversations';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { noNotifications } from '../builders/notifications';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { holdsAll, makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { childrenDto } from '../../src/contract/children';
import {
  conversationsDto,
  messageDto,
  messagesDto,
  type MessagePayload,
} from '../../src/contract/conversations';
import { FlushContext } from '../../src/store/flush';
import { signedIn, signedOut } from '../../src/store/session';
import { draftDoneElsewhere, draftsRestored, draftTakenOver, selectDrafts } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { aChild } from '../builders/children';
import { keptDrafts } from '../builders/drafts';
import { aConversation, aMessage } from '../builders/conversations';
import { offerUpload } from '../sections/replies';
import { answer, answerAt, misanswer, refuse } from '../server/answer';

beforeEach(noNotifications);
afterEach(() => {
  jest.useRealTimers();
});

const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }));

/** An API without the call answers 404 and no code. */
const lackConversations = () => refuse('getConversations', 404, { message: 'Not Found' });

/** The device's drafts have been read. */
const aStore = () => makeTestStore({ session: aSession(), wizard: aWizard() });

const openMessages = async (route: string, store = aStore(), flush = holdsAll) => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  const page = renderWithProviders(
    <FlushContext value={flush}>
      <AppRoutes />
    </FlushContext>,
    { route, store },
  );
  await screen.findByRole('heading', { level: 1, name: /^Messages/ });
  // the heading stands before the page has asked
  await waitFor(() =>
    expect(Object.keys(page.store.getState().api.queries).join()).toContain('getConversations'),
  );
  await settled(page.store);
  return page;
};

/** The window of these tests shows one screen at a time, as a phone does. */
test('a parent finds a conversation, reads it, answers with a file, and it is read from then on', async () => {
  lackConversations();
  const { user } = await openMessages('/message-center');
  await user.click(list().getByRole('button', { name: 'Unread' }));
  expect(list().getAllByRole('link')).toHaveLength(2);
  await user.click(list().getByRole('link', { name: /School office.*2 unread messages/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'School office' })).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();

  const log = within(screen.getByRole('log', { name: 'Messages with School office' }));
  expect(log.getByText('supplies.pdf')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  const slip = new File(['slip'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByTestId('attach-file'), [large, slip]);
  expect(screen.getByRole('alert')).toHaveTextContent('Some files exceed the size limit of 5MB.');
  await user.type(screen.getByLabelText('Write a message'), 'Here it is.{Enter}');
  expect(log.getByText('Here it is.')).toBeVisible();
  expect(log.getByRole('link', { name: 'slip.pdf' })).toHaveAttribute('href', expect.stringMatching('blob:'));
  // emptied only when it is sent, which a refused message is not
  await waitFor(() => expect(screen.getByLabelText('Write a message')).toHaveValue(''));

  await user.click(screen.getByRole('button', { name: 'Details' }));
  const details = within(await screen.findByRole('dialog', { name: 'School office' }));
  expect(details.getByText('slip.pdf')).toBeVisible();
  expect(details.getByText('supplies.pdf')).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Close details' }));
  await dialogClosed();

  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  expect(list().getAllByRole('link')).toHaveLength(1);
  // the one that was left has been read, so the filter no longer shows it
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await user.click(list().getByRole('button', { name: 'All' }));
  expect(list().getAllByRole('link')[0]).toHaveTextContent('You: Here it is.');
});

test('an API that has no messages is not asked again while the samples are shown', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let calls = 0;
  const conversations = nock(`${window.location.origin}/api`).persist().get('/conversations');
  conversations.reply(() => {
    calls += 1;
    return [404, { message: 'Not Found' }];
  });
  const { store } = await openMessages('/message-center');
  await act(async () => jest.advanceTimersByTimeAsync(60_000));
  await settled(store);
  expect(calls).toBe(1);
});

test('an address of nobody says so', async () => {
  lackConversations();
  await openMessages('/message-center/somebody/conversation');
  expect(screen.getByText('There is no such conversation.')).toBeVisible();
});

const PAGE = '/message-center/conversation-1/conversation';
const NAME = 'Fern Hazelwood, Oak School';

/**
 * A server with one conversation, in which the school wrote `text`. `lost`: how many answers to a sent message are lost; `answered`: when
 * it answers them.
 */
const serve = ({ text = 'Please bring boots.', lost = 0, answered = Promise.resolve() } = {}) => {
  const messages = [aMessage({ text, files: [] })];
  const keys: unknown[] = [];
  const known = new Map<unknown, object>();
  const server = nock(`${window.location.origin}/api`).persist();
  const unread = () => messages.filter(({ author, readAt }) => author === 'school' && readAt === null).length;
  const conversation = () => aConversation({ unread: unread(), lastMessage: messages.at(-1)! });
  server.get('/conversations').reply(() => [200, conversationsDto.parse([conversation()])]);
  server
    .get('/conversations')
    .query({ search: 'boots' })
    .reply(() => [200, conversationsDto.parse([])]);
  server
    .get('/conversations/conversation-1/messages')
    .query(true)
    .reply(() => [200, messagesDto.parse({ messages, hasEarlier: false })]);
  server.post('/conversations').reply(201, () => conversation());
  server.post('/conversations/conversation-1/read').reply(() => {
    messages[0] = { ...messages[0]!, readAt: '2026-11-20T12:00:00.000Z' };
    return [200, {}];
  });
  const take = (key: unknown, body: MessagePayload) => {
    keys.push(key);
    const sent =
      known.get(key) ?? aMessage({ id: `sent-${known.size}`, author: 'parent', text: body.text, files: [] });
    if (!known.has(key)) messages.push(messageDto.parse(sent));
    known.set(key, sent);
    return sent;
  };
  server.post('/conversations/conversation-1/messages').reply(async function (_uri, body) {
    await answered;
    const sent = take(this.req.headers['idempotency-key'], body as MessagePayload);
    lost -= 1;
    return lost >= 0 ? [504, 'no answer'] : [201, sent as nock.Body];
  });
  return { messages, keys };
};

const box = () => screen.getByLabelText('Write a message');

test('a parent reads what the school wrote, which is read from then on, and finds it by a text', async () => {
  const { messages } = serve();
  const { user } = await openMessages('/message-center');
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  await user.click(list().getByRole('link', { name: /Fern Hazelwood.*1 unread message/ }));
  const log = within(await screen.findByRole('log', { name: `Messages with ${NAME}` }));
  expect(await log.findByText('Please bring boots.')).toBeVisible();
  await waitFor(() => expect(messages[0]?.readAt).not.toBeNull());
  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  expect(list().getByRole('link', { name: /Fern Hazelwood/ })).toHaveFocus();
  await waitFor(() => expect(list().queryByText(/unread message/)).not.toBeInTheDocument());
  await user.type(screen.getByLabelText('Search conversations'), 'boots{Enter}');
  expect(await list().findByText('No conversation matches.')).toBeVisible();
});

test('a search says neither too early nor after a failure that nothing matches', async () => {
  serve();
  const { user } = await openMessages('/message-center');
  const search = async (text: string) => {
    const field = screen.getByLabelText('Search conversations');
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
  };
  const found = () => list().queryAllByRole('link').length;
  const isNoMatch = () => list().queryByText('No conversation matches.') !== null;

  answer('getConversations', [aConversation()], { query: { search: 'fern' } });
  await search('fern');
  await waitFor(() => expect(found()).toBe(1));

  let arrive = () => {};
  const moment = new Promise<void>((resolve) => (arrive = resolve));
  answerAt(moment, 'getConversations', [], { query: { search: 'oak' } });
  await search('oak');
  expect(await list().findByText('Loading…')).toBeInTheDocument();
  expect([found(), isNoMatch()]).toEqual([0, false]);
  expect(list().queryByText(/result/)).toBeNull();
  arrive();
  expect(await list().findByText('No conversation matches.')).toBeVisible();
  expect(list().getByText('No result')).toHaveAttribute('role', 'status');

  refuse('getConversations', 500, { message: 'Away' }, { query: { search: 'elm' } });
  await search('elm');
  expect(await list().findByRole('alert')).toHaveTextContent('The messages could not be loaded.');
  expect([found(), isNoMatch()]).toEqual([0, false]);

  answer('getConversations', [aConversation()], { query: { search: 'elm' } });
  await user.click(list().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(found()).toBe(1));
});

test('a message whose answer was lost stays in the box, and trying again sends it once', async () => {
  const { messages, keys } = serve({ lost: 1 });
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'We will.{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Your message was not sent.');
  expect(box()).toHaveValue('We will.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);

  await user.type(box(), 'We will.{Enter}');
  await waitFor(() => expect(screen.getAllByText('We will.', { selector: 'p' })).toHaveLength(2));
  expect(messages).toHaveLength(3);
  await settled(store);
});

test('a file that is chosen while a message is on its way is kept for the next', async () => {
  let arrive = () => {};
  serve({ answered: new Promise<void>((resolve) => (arrive = resolve)) });
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'We will.{Enter}');
  expect(screen.getByRole('button', { name: 'Add an emoji' })).toBeDisabled();
  const slip = new File(['slip'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByTestId('attach-file'), slip);
  arrive();
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.getByText('slip.pdf')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  await settled(store);
});

test('a file that is refused while a message is on its way is still explained when that has arrived, until the next is sent', async () => {
  let arrive = () => {};
  serve({ answered: new Promise<void>((resolve) => (arrive = resolve)) });
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'We will.{Enter}');
  const slips = Array.from(
    { length: 11 },
    (_, index) => new File(['slip'], `${index}.pdf`, { type: 'application/pdf' }),
  );
  await user.upload(screen.getByTestId('attach-file'), slips);
  const told = 'A message takes 10 files at most.';
  expect(screen.getByText(told)).toBeVisible();
  arrive();
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(screen.getByText(told)).toBeVisible();

  for (const remove of screen.getAllByRole('button', { name: /^Remove/ })) await user.click(remove);
  await user.type(box(), 'And a coat.{Enter}');
  expect(screen.queryByText(told)).toBeNull();
  await waitFor(() => expect(box()).toHaveValue(''));
  await settled(store);
});

test('what is begun is there again when the parent comes back', async () => {
  serve();
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'Half a mess');
  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  await user.click(await list().findByRole('link', { name: /Fern Hazelwood/ }));
  expect(box()).toHaveValue('Half a mess');
  await settled(store);
});

test('what is begun is there again after a reload, waits until the device is read, and is gone once it is sent', async () => {
  serve();
  const before = await openMessages(PAGE);
  await before.user.type(box(), 'Half a mess');
  before.unmount();

  const store = makeTestStore({ session: aSession() });
  answer('keepSession', { expiresAt: '2026-11-20T19:00:00Z' });
  const { user } = await openMessages(PAGE, store);
  expect(box()).toHaveAttribute('readonly');
  act(() => void store.dispatch(draftsRestored(keptDrafts(before.store))));
  expect(box()).toHaveValue('Half a mess');
  await user.type(box(), 'age{Enter}');
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(await screen.findByText('Half a message', { selector: 'p' })).toBeVisible();
  expect(selectDrafts(store.getState())).toEqual({});
  await settled(store);
});

test('a message whose answer was lost before a reload is sent again under its key, and arrives once', async () => {
  const { messages, keys } = serve({ lost: 1 });
  const before = await openMessages(PAGE);
  await before.user.type(box(), 'We will.{Enter}');
  await screen.findByRole('alert');
  before.unmount();

  const store = aStore();
  store.dispatch(draftsRestored(keptDrafts(before.store)));
  answer('keepSession', { expiresAt: '2026-11-20T19:00:00Z' });
  const { user } = await openMessages(PAGE, store);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(box()).toHaveValue(''));
  expect(new Set(keys).size).toBe(1);
  expect(messages).toHaveLength(2);
  await settled(store);
});

test('a message is sent once the device holds its key', async () => {
  const { keys } = serve();
  const store = aStore();
  let written = () => undefined as void;
  const flush = () => new Promise<void>((resolve) => (written = resolve));
  const { user } = await openMessages(PAGE, store, flush);
  await user.type(box(), 'We will.{Enter}');
  const [draft] = Object.values(selectDrafts(store.getState()));
  await settled(store);
  expect(keys).toEqual([]);
  written();
  await waitFor(() => expect(keys).toEqual([draft?.intents.message?.key]));
  written();
  await waitFor(() => expect(box()).toHaveValue(''));
});

test.each([
  ['the other files', ['slip.pdf', 'list.pdf']],
  ['the message itself', ['slip.pdf']],
])(
  'of what a parent was still sending, %s does not go out as the next parent of the page',
  async (_what, names) => {
    const { keys } = serve();
    const { user, store, unmount } = await openMessages(PAGE);
    let arrive = () => {};
    const arrival = new Promise<string>((resolve) => (arrive = () => resolve('')));
    const first = offerUpload('/files/slip').reply(204, () => arrival);
    const sent = jest.fn();
    first.once('request', sent);
    const files = names.map((name) => new File([name], name, { type: 'application/pdf' }));
    await user.upload(screen.getByTestId('attach-file'), files);
    await user.type(box(), 'We will.{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalled());

    unmount();
    store.dispatch(signedOut());
    store.dispatch(signedIn(aLogin('token-2', { id: 'parent-2' })));
    const second = answer('createUpload', { uploadUrl: '/api/files/list/bytes', fileUrl: '/files/list' });
    nock(window.location.origin).put('/api/files/list/bytes').reply(204);
    arrive();
    await waitFor(() => expect(first.isDone()).toBe(true));
    await settled(store);
    expect(second.isDone()).toBe(false);
    expect(keys).toEqual([]);
    expect(selectDrafts(store.getState())).toEqual({});
  },
);

test('a message goes on its way when the parent opens another page, and is not left in the box', async () => {
  let arrive = () => {};
  const { messages } = serve({ answered: new Promise<void>((resolve) => (arrive = resolve)) });
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'We will.{Enter}');
  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  arrive();
  await waitFor(() => expect(messages).toHaveLength(2));
  await waitFor(() => expect(selectDrafts(store.getState())).toEqual({}));
  await settled(store);
});

const hidden = () => act(() => void window.dispatchEvent(new Event('pagehide')));

test('a message that is erased is kept no more', async () => {
  serve();
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'Hello');
  hidden();
  expect(Object.keys(selectDrafts(store.getState()))).toEqual([`${PARENT_ID}:message.conversation-1`]);
  await user.clear(box());
  hidden();
  expect(selectDrafts(store.getState())).toEqual({});
  await settled(store);
});

test('the box follows what another tab writes and sends, unless something was typed here', async () => {
  serve();
  const { user, store } = await openMessages(PAGE);
  await user.type(box(), 'Hello');
  hidden();
  const [draft] = Object.values(selectDrafts(store.getState()));
  const elsewhere = (text: string, revision: number) => ({
    ...draft!,
    revision,
    halfTyped: { message: { text } },
  });
  act(() => void store.dispatch(draftTakenOver(elsewhere('Hello there', 7))));
  expect(box()).toHaveValue('Hello there');
  await user.type(box(), '!');
  act(() => void store.dispatch(draftTakenOver(elsewhere('Hello then', 8))));
  expect(box()).toHaveValue('Hello there!');
  hidden();
  act(() => void store.dispatch(draftDoneElsewhere(draft!.id)));
  expect(box()).toHaveValue('');
  await settled(store);
});

const begin = async () => {
  answer('getApplications', [], { parameters: { parentId: PARENT_ID } });
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  const { user, store } = renderWithProviders(<AppRoutes />, {
    route: '/message-center',
    preloadedState: { session: aSession() },
  });
  await user.click(await screen.findByRole('button', { name: 'New conversation' }));
  await user.click(await screen.findByRole('button', { name: 'Ada Moreau, Oak School' }));
  return store;
};

describe('what a parent can write about', () => {
  const ofParent = { parameters: { parentId: PARENT_ID } };
  const nobody = /You can write to a school once a child attends it/;
  const open = async () => {
    serve();
    const page = renderWithProviders(<AppRoutes />, {
      route: '/message-center',
      preloadedState: { session: aSession() },
    });
    await page.user.click(await screen.findByRole('button', { name: 'New conversation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What do you want to write about?' }));
    return { ...page, dialog };
  };

  test('is not denied while it is read, only when there is nothing', async () => {
    let arrive = () => {};
    const moment = new Promise<void>((resolve) => (arrive = resolve));
    answer('getChildren', [], ofParent);
    answerAt(moment, 'getApplications', [], ofParent);
    const { dialog, store } = await open();
    expect(dialog.getByText('Loading…')).toBeInTheDocument();
    expect(dialog.queryByText(nobody)).toBeNull();
    arrive();
    expect(await dialog.findByText(nobody)).toBeVisible();
    expect(dialog.queryByText('Loading…')).toBeNull();
    await settled(store);
  });

  test('is shown as far as it could be read, and the rest can be tried again', async () => {
    answer('getChildren', [aChild()], ofParent);
    refuse('getApplications', 500, { message: 'Away' }, ofParent);
    const { dialog, user, store } = await open();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Not everything that you can write about could be loaded.',
    );
    expect(dialog.getByRole('button', { name: 'Ada Moreau, Oak School' })).toBeVisible();
    answer('getApplications', [anApplication({ referenceNumber: 'REF-7' })], ofParent);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Ada Moreau, Oak School (REF-7)' })).toBeVisible();
    expect(dialog.queryByRole('alert')).toBeNull();
    await settled(store);
  });

  test('is not denied when nothing could be read', async () => {
    let isAway = true;
    const server = nock(`${window.location.origin}/api`).persist();
    const later = (body: nock.Body) => (): nock.ReplyFnResult =>
      isAway ? [500, { message: 'Away' }] : [200, body];
    server.get(`/accounts/students/parents/${PARENT_ID}`).reply(later(childrenDto.parse([aChild()])));
    refuse('getApplications', 500, { message: 'Away' }, ofParent);
    const { dialog, user, store } = await open();
    await dialog.findByRole('alert');
    expect(dialog.queryByText(nobody)).toBeNull();
    isAway = false;
    answer('getApplications', [], ofParent);
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByRole('button', { name: 'Ada Moreau, Oak School' })).toBeVisible();
    await settled(store);
  });
});

test('a list that cannot be read again says so beside what it has, until it is', async () => {
  answer('getConversations', [aConversation()]);
  const { user, store } = await openMessages('/message-center');
  const readAgain = () => act(() => void store.dispatch(api.util.invalidateTags(['Conversations'])));
  refuse('getConversations', 500, { message: 'Away' });
  readAgain();
  const failure = await list().findByRole('alert');
  expect(failure).toHaveTextContent('The messages could not be loaded.');
  expect(list().getByRole('link', { name: /Fern Hazelwood/ })).toBeVisible();

  let arrive = () => {};
  const moment = new Promise<void>((resolve) => (arrive = resolve));
  answerAt(moment, 'getConversations', [aConversation({ id: 'conversation-2' })]);
  await user.click(list().getByRole('button', { name: 'Retry' }));
  expect(failure).toBeInTheDocument();
  arrive();
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(list().getByRole('link', { name: /Fern Hazelwood/ })).toHaveAttribute(
    'href',
    '/message-center/conversation-2/conversation',
  );
  await settled(store);
});

test('a parent begins a conversation about a child', async () => {
  serve();
  const store = await begin();
  expect(await screen.findByRole('log', { name: `Messages with ${NAME}` })).toBeVisible();
  await dialogClosed();
  await settled(store);
});

test('a conversation whose dialog was closed before it was begun is in the list, and carries nobody away', async () => {
  let arrive = () => {};
  const moment = new Promise<void>((resolve) => (arrive = resolve));
  answer('getConversations', []);
  const asked = answerAt(moment, 'createConversation', aConversation({ unread: 0, lastMessage: null }));
  const store = await begin();
  await waitFor(() => expect(asked.isDone()).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await dialogClosed();
  const again = answer('getConversations', [aConversation({ unread: 0, lastMessage: null })]);
  arrive();
  await waitFor(() => expect(again.isDone()).toBe(true));
  expect(await list().findByRole('link', { name: /Fern Hazelwood/ })).toBeVisible();
  await settled(store);
  // a press that is answered shows that nothing else is still to come
  await userEvent.click(list().getByRole('button', { name: 'Unread' }));
  expect(await list().findByText('No conversation matches.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
});

describe('a conversation that was just begun', () => {
  const begun = aConversation({ unread: 0, lastMessage: null });
  const readNothing = () =>
    answer('getMessages', { messages: [], hasEarlier: false }, { parameters: { id: begun.id } });
  const isDenied = () => screen.queryByText('There is no such conversation.') !== null;

  test('is open although the list could not be read anew', async () => {
    answer('getConversations', []);
    answer('createConversation', begun, { body: { studentId: 'child-1' } });
    refuse('getConversations', 500, { message: 'Away' });
    readNothing();
    const store = await begin();
    expect(await screen.findByRole('log', { name: `Messages with ${NAME}` })).toBeVisible();
    await dialogClosed();
    await settled(store);
    expect(isDenied()).toBe(false);
  });

  test('is not denied while the list is read, where the answer tells nothing but its id', async () => {
    let arrive = () => {};
    const moment = new Promise<void>((resolve) => (arrive = resolve));
    answer('getConversations', []);
    misanswer('createConversation', { id: begun.id });
    answerAt(moment, 'getConversations', [begun]);
    readNothing();
    const store = await begin();
    await dialogClosed();
    expect(isDenied()).toBe(false);
    arrive();
    expect(await screen.findByRole('log', { name: `Messages with ${NAME}` })).toBeVisible();
    await settled(store);
  });

  test('is in the list, where the answer tells nothing at all', async () => {
    answer('getConversations', []);
    misanswer('createConversation', {});
    answer('getConversations', [begun]);
    const store = await begin();
    await dialogClosed();
    expect(await list().findByRole('link', { name: /Fern Hazelwood/ })).toBeVisible();
    await settled(store);
  });
});

describe('a conversation that is not in the list that was read before', () => {
  const other = aConversation({ id: 'conversation-2', child: { firstName: 'Ada', lastName: 'Moreau' } });
  const both = [aConversation({ unread: 0 }), other];
  const hint = () => screen.queryByText('There is no such conversation.');
  const held = () => {
    let arrive = () => {};
    return { moment: new Promise<void>((resolve) => (arrive = resolve)), arrive: () => arrive() };
  };

  test('is denied once the list was read since, not while that is under way', async () => {
    const store = aStore();
    answer('getConversations', [other]);
    await store.dispatch(conversationsApi.endpoints.getConversations.initiate(''));
    const reading = held();
    answerAt(reading.moment, 'getConversations', both);
    answer('getMessages', { messages: [], hasEarlier: false }, { parameters: { id: 'conversation-1' } });
    answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
    renderWithProviders(<AppRoutes />, { route: PAGE, store });
    expect(await screen.findByText('Ada Moreau, Oak School')).toBeInTheDocument();
    expect(hint()).toBeNull();
    reading.arrive();
    expect(await screen.findByRole('log', { name: `Messages with ${NAME}` })).toBeVisible();
    await settled(store);
  });

  test('is looked for, where the address changes on the page', async () => {
    const store = aStore();
    answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
    answer('getConversations', [other]);
    const { user } = renderWithProviders(
      <>
        <Link to={PAGE}>A mail</Link>
        <AppRoutes />
      </>,
      { route: '/message-center', store },
    );
    await screen.findByRole('link', { name: /Ada Moreau/ });
    await settled(store);
    const reading = held();
    answerAt(reading.moment, 'getConversations', [other]);
    await user.click(screen.getByRole('link', { name: 'A mail' }));
    expect(hint()).toBeNull();
    reading.arrive();
    await waitFor(() => expect(hint()).toBeVisible());
    await settled(store);
  });
});
