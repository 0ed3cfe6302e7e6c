import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SchoolConversationDetailDto } from '../../../src/contract/conversations';
import { documentFileTypes, extensionAgrees, usualExtension } from '../../../src/domain/files';
import type { MessagesRequest } from './arguments';
import type { FileReader, FileSender, SchoolClient } from './client';
import { CommandFailure, exitCodes } from './failure';
import { makeFolder, placeProblem } from '../places';
import { conversationsText, conversationText } from './messagesText';

/** What stands at the same place in another conversation, or in this one next year, has another name. */
const nameOf = (conversationId: string, sentAt: string, fileId: string) => {
  const moment = sentAt.slice(0, 19).replace(/[-:]/g, '');
  return `message-${conversationId}-${moment}-${fileId}`.replace(/[^\w-]/g, '_');
};

/** Saves files under names of our own, readable by this user only, and answers the names. */
const saveFiles = async (
  { id: conversationId, messages }: SchoolConversationDetailDto,
  folder: string,
  read: FileReader,
): Promise<string[]> => {
  makeFolder(folder);
  const saved: string[] = [];
  for (const { sentAt, files } of messages) {
    for (const { id: fileId, fileUrl } of files) {
      const { type, bytes } = await read(fileUrl);
      const name = `${nameOf(conversationId, sentAt, fileId)}.${usualExtension(type)}`;
      writeFileSync(join(folder, name), bytes, { mode: 0o600 });
      saved.push(name);
    }
  }
  return saved;
};

const readChosen = (path: string) => {
  const fileName = basename(path);
  const contentType = documentFileTypes.find((type) => extensionAgrees(fileName, type));
  if (!contentType) throw new CommandFailure(exitCodes.usage, `${fileName} is no image and no PDF.`);
  try {
    return { fileName, contentType, bytes: readFileSync(path) };
  } catch (error) {
    throw new CommandFailure(exitCodes.usage, placeProblem(error, path, 'file'));
  }
};

interface Ways {
  ask: SchoolClient;
  read: FileReader;
  send: FileSender;
}

/** Sends the files, and answers their addresses. */
const sendFiles = async ({ ask, send }: Ways, conversationId: string, paths: readonly string[]) => {
  const addresses: string[] = [];
  for (const { fileName, contentType, bytes } of paths.map(readChosen)) {
    const body = { fileName, contentType, size: bytes.length };
    const { uploadUrl, fileUrl } = await ask('createSchoolUpload', { parameters: { conversationId }, body });
    await send(uploadUrl, contentType, bytes);
    addresses.push(fileUrl);
  }
  return addresses;
};

/** Sent once more where no answer came: by the key the server knows a message that it has. */
const sendMessage = async (ask: SchoolClient, conversationId: string, body: object) => {
  const call = { parameters: { conversationId }, body, key: randomUUID() };
  try {
    return await ask('createSchoolMessage', call);
  } catch (error) {
    if (!(error instanceof CommandFailure) || error.code !== exitCodes.unreachable) throw error;
    return ask('createSchoolMessage', call);
  }
};

/** Messages of parents: listed, read, answered. What is shown counts as read. */
export const messagesCommand = async (request: MessagesRequest, ways: Ways) => {
  const { ask, read } = ways;
  if (request.kind === 'listMessages') {
    const data = await ask('getSchoolConversations', { query: request.query });
    return { data, text: conversationsText(data) };
  }
  const { conversationId } = request;
  const parameters = { conversationId };
  if (request.kind === 'reply') {
    const files = await sendFiles(ways, conversationId, request.files);
    const data = await sendMessage(ask, conversationId, { text: request.text, files });
    return { data, text: 'The message is sent.' };
  }
  const data = await ask('getSchoolConversation', { parameters });
  const saved = request.files === undefined ? [] : await saveFiles(data, request.files, read);
  const last = data.messages.at(-1);
  if (last && data.unread > 0)
    await ask('readSchoolConversation', { parameters, body: { messageId: last.id } });
  const told = saved.length === 0 ? '' : `\n\nSaved in ${request.files}:\n${saved.join('\n')}`;
  return { data, text: `${conversationText(data)}${told}` };
};
