import type { FileService } from '../services/files';
import type { ConversationService, SchoolConversationService } from '../services/messages';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

interface Services {
  conversations: ConversationService;
  schoolConversations: SchoolConversationService;
}

/** Messages between parents and schools. */
export const conversationRoutes = ({ conversations, schoolConversations }: Services, files: FileService) =>
  ({
    getConversations: (call: Call<'getConversations'>) => conversations.list(scopeOf(call), call.query),
    createConversation: (call: Call<'createConversation'>) => conversations.begin(scopeOf(call), call.body),
    getMessages: (call: Call<'getMessages'>) =>
      conversations.messages(scopeOf(call), call.parameters.id, call.query),
    createMessage: (call: Call<'createMessage'>) =>
      conversations.send(scopeOf(call), call.parameters.id, call.body),
    readConversation: (call: Call<'readConversation'>) =>
      conversations.read(scopeOf(call), call.parameters.id, call.body.messageId),
    getSchoolConversations: (call: Call<'getSchoolConversations'>) =>
      schoolConversations.list(call, call.query),
    getSchoolConversation: (call: Call<'getSchoolConversation'>) =>
      schoolConversations.get(call, call.parameters.conversationId),
    createSchoolMessage: (call: Call<'createSchoolMessage'>) =>
      schoolConversations.reply(call, call.parameters.conversationId, call.body),
    readSchoolConversation: (call: Call<'readSchoolConversation'>) =>
      schoolConversations.read(call, call.parameters.conversationId, call.body.messageId),
    createSchoolUpload: (call: Call<'createSchoolUpload'>) =>
      schoolConversations.announce(call, call.parameters.conversationId, files, call.body),
  }) satisfies Partial<Handlers>;
