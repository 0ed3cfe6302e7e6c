import {
  attachmentsOf,
  conversationsReducer,
  lastMessage,
  matchingConversations,
  unreadCount,
  type Conversation,
  type ConversationTab,
  type Words,
} from './conversations';
import { filterOf, parametersOf } from './conversationFilter';
import { sampleConversations } from './sampleConversations';
import en from '../../../i18n/en.json';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = NOW.toISOString();
const samples = sampleConversations(NOW);
const say = (words: Words) =>
  'textId' in words ? (en as Record<string, string>)[words.textId]! : words.text;
const of = (conversations: readonly Conversation[], id: string) =>
  conversations.find(({ user }) => user.id === id)!;
const idsIn = (tab: ConversationTab, search = '', conversations: readonly Conversation[] = samples) =>
  matchingConversations(conversations, { tab, search }, say).map(({ user }) => user.id);

test('opening a conversation marks its received messages read, and no other', () => {
  const after = conversationsReducer(samples, { type: 'opened', userId: 'school-office', at });
  expect(unreadCount(of(samples, 'school-office'))).toBe(2);
  expect(unreadCount(of(after, 'school-office'))).toBe(0);
  expect(unreadCount(of(after, 'class-teacher'))).toBe(1);
});

test('a message that was read keeps the time at which it was', () => {
  const once = conversationsReducer(samples, { type: 'opened', userId: 'school-office', at });
  const later = { type: 'opened', userId: 'school-office', at: '2026-11-21T12:00:00Z' } as const;
  expect(conversationsReducer(once, later)).toEqual(once);
});

test('sending appends a sent message, which is not unread, and brings the conversation to the top', () => {
  const attachments = [
    { id: 'a', kind: 'image' as const, name: 'a.png', size: 1, date: at, format: 'PNG', url: 'blob:a' },
  ];
  const after = conversationsReducer(samples, {
    type: 'sent',
    userId: 'school-library',
    id: 'new',
    text: 'We bring it.',
    at,
    attachments,
  });
  const library = of(after, 'school-library');
  expect(lastMessage(library)).toMatchObject({ type: 'sent', words: { text: 'We bring it.' }, time: at });
  expect(library.messages).toHaveLength(2);
  expect(unreadCount(library)).toBe(0);
  expect(attachmentsOf(library.messages, 'image')).toEqual(attachments);
  expect(attachmentsOf(library.messages, 'file')).toEqual([]);
  expect(idsIn('all', '', after)[0]).toBe('school-library');
});

test('read and unread divide all, newest first', () => {
  expect(idsIn('unread')).toEqual(['school-office', 'class-teacher']);
  expect(idsIn('read')).toEqual(['school-transport', 'school-library', 'school-nurse']);
  expect(idsIn('all')).toEqual([...idsIn('unread'), ...idsIn('read')]);
});

test.each([
  ['TEACHER', ['class-teacher']],
  ['hearing', ['school-nurse']],
  ['school', ['school-office', 'class-teacher', 'school-transport', 'school-library', 'school-nurse']],
  ['  bus ', ['school-transport']],
  ['nothing like it', []],
])('the search for %j', (search, ids) => expect(idsIn('all', search)).toEqual(ids));

test('the search does not mind accents', () => {
  const french = () => 'Bibliothèque';
  expect(matchingConversations(samples, { tab: 'all', search: 'bibliotheque' }, french)).toHaveLength(5);
});

test.each([
  ['', { search: '', tab: 'all' }],
  ['show=unread', { search: '', tab: 'unread' }],
  ['search=bus&show=read', { search: 'bus', tab: 'read' }],
] as const)('the address ?%s says the filter, and the reverse', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter);
  expect(parametersOf(filter).toString()).toBe(address);
});

test('an address that says something else shows all', () => {
  expect(filterOf(new URLSearchParams('show=everything')).tab).toBe('all');
});
