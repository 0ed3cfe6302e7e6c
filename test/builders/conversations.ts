import type { ConversationDto, MessageDto } from '../../src/contract/conversations';

export const aMessage = (overrides: Partial<MessageDto> = {}): MessageDto => ({
  id: 'message-1',
  author: 'school',
  text: 'Please bring pinecones and boots.',
  sentAt: '2026-11-19T09:00:00.000Z',
  readAt: null,
  files: [
    {
      id: 'file-1',
      fileUrl: '/api/files/kelp?expires=1&signature=hush',
      fileName: 'Fern Hazelwood.pdf',
      contentType: 'application/pdf',
      size: 12_000,
    },
  ],
  ...overrides,
});

export const aConversation = (overrides: Partial<ConversationDto> = {}): ConversationDto => ({
  id: 'conversation-1',
  studentId: 'child-1',
  applicationId: null,
  referenceNumber: null,
  child: { firstName: 'Fern', lastName: 'Hazelwood' },
  school: { id: 'school-1', name: 'Oak School' },
  unread: 1,
  lastMessage: aMessage(),
  ...overrides,
});
