import { conversationTabs, type ConversationFilter } from './conversations';

/** What the address says: `search`, and `show` for the tab. */
export const filterOf = (parameters: URLSearchParams): ConversationFilter => ({
  search: parameters.get('search') ?? '',
  tab: conversationTabs.find((tab) => tab === parameters.get('show')) ?? 'all',
});

export const parametersOf = ({ search, tab }: ConversationFilter): URLSearchParams =>
  new URLSearchParams({ ...(search ? { search } : {}), ...(tab === 'all' ? {} : { show: tab }) });
