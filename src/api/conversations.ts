import type {
  ConversationDto,
  ConversationPayload,
  MessagePayload,
  MessagesDto,
} from '../contract/conversations';
import { api } from './api';
import { readConversation, readConversations, readMessages } from './readConversations';
import { fieldsOf, text } from './reading';
import type { Creation } from './records';

/** The newest `most` messages of a conversation. */
export interface MessagesAsked {
  id: string;
  most: number;
}

/** Messages between a parent and the schools (an addition). */
export const conversationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Those with the text, or all without one; null where the API has none. */
    getConversations: build.query<ConversationDto[] | null, string>({
      query: (search) => ({ endpoint: 'getConversations', query: { search } }),
      extraOptions: { absent: null },
      transformResponse: readConversations,
      providesTags: ['Conversations'],
    }),
    createConversation: build.mutation<ConversationDto, Creation<ConversationPayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'createConversation', body, intentKey }),
      transformResponse: (body: unknown) => readConversation(body),
      invalidatesTags: ['Conversations'],
      /** It can be opened before the list has been read anew; an answer without its names waits for that. */
      onQueryStarted: async (_begun, { dispatch, queryFulfilled }) => {
        const { data: begun } = await queryFulfilled.catch(() => ({ data: null }));
        if (!begun?.id || !begun.school.name) return;
        dispatch(
          conversationsApi.util.updateQueryData('getConversations', '', (all) => {
            if (all?.some(({ id }) => id === begun.id) === false) all.unshift(begun);
          }),
        );
      },
    }),
    getMessages: build.query<MessagesDto, MessagesAsked>({
      query: ({ id, most }) => ({
        endpoint: 'getMessages',
        parameters: { id },
        query: { most: String(most) },
      }),
      transformResponse: readMessages,
      providesTags: ['Conversations'],
    }),
    /** Read anew also after a failure: the answer may be all that was lost. */
    createMessage: build.mutation<{ id: string }, Creation<MessagePayload> & { id: string }>({
      query: ({ id, body, intentKey }) => ({
        endpoint: 'createMessage',
        parameters: { id },
        body,
        intentKey,
      }),
      transformResponse: (body: unknown) => ({ id: text(fieldsOf(body).id) }),
      invalidatesTags: ['Conversations'],
    }),
    readConversation: build.mutation<object, { id: string; messageId: string }>({
      query: ({ id, messageId }) => ({
        endpoint: 'readConversation',
        parameters: { id },
        body: { messageId },
      }),
      transformResponse: () => ({}),
      invalidatesTags: ['Conversations'],
    }),
  }),
});
export const {
  useGetConversationsQuery,
  useCreateConversationMutation,
  useGetMessagesQuery,
  useCreateMessageMutation,
  useReadConversationMutation,
} = conversationsApi;
