export { type ConversationService, conversationService } from './conversations';
export { removeOldMessages } from './messageRows';
export { type SchoolConversationService, schoolConversationService } from './schoolConversations';
