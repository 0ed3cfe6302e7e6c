import { useCreateMessageMutation } from '../../api/conversations';
import { isApiError } from '../../api/errors';
import { postUnderKey } from '../../api/intentKeys';
import { goneFileOf } from '../../api/refusalWords';
import { useUploadFile, type Sending } from '../../api/uploads';
import type { MessagePayload } from '../../contract/conversations';
import { useAppStore } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import type { Attachment } from './conversations';
import { useMessageDraft } from './messageDraft';
import type { Send } from './useComposer';

/** The addresses of the files that have arrived, also for a parent who comes back to send them again. */
const arrived = new WeakMap<File, string>();

/**
 * Sends to the school: first the files, then the message. What has arrived is not sent again by another attempt, and a
 * message whose answer was lost arrives once (decision 42). Files that the server has no more are sent once more.
 */
export const useSendMessage = (id: string): Send => {
  const [create] = useCreateMessageMutation();
  const upload = useUploadFile();
  const store = useAppStore();
  const { intent } = useMessageDraft(id);

  const addressOf = async ({ chosen }: Attachment, sending: Sending) => {
    if (!chosen) return '';
    const address = arrived.get(chosen) ?? (await upload(chosen, sending));
    if (address) arrived.set(chosen, address);
    return address;
  };

  const attempt: Send = async (text, attachments, onProgress, isOver) => {
    const sender = selectUserId(store.getState());
    const files: string[] = [];
    let messageId = 'messages.fileNotSent';
    // what one parent sends never goes out in another parent's name (ADR 8), nor after they have signed out
    const isEnded = () => isOver() || selectUserId(store.getState()) !== sender;
    for (const [index, attachment] of attachments.entries()) {
      if (isEnded()) return { messageId };
      const address = await addressOf(attachment, {
        tell: (problemId) => (messageId = problemId),
        onProgress: (share) => onProgress((index + share) / attachments.length),
      });
      if (!address) return { messageId };
      files.push(address);
    }
    if (isEnded()) return { messageId };
    const body: MessagePayload = { text, files };
    try {
      await postUnderKey(intent, body, (sent, intentKey) => create({ id, body: sent, intentKey }).unwrap());
    } catch (error) {
      return isApiError(error) ? { error } : { messageId: 'error.generic' };
    }
    return null;
  };

  return async (text, attachments, ...rest) => {
    const problem = await attempt(text, attachments, ...rest);
    if (!problem?.error || goneFileOf(problem.error) === undefined) return problem;
    // the server has removed what waited longer than a day for its message
    for (const { chosen } of attachments) if (chosen) arrived.delete(chosen);
    return attempt(text, attachments, ...rest);
  };
};
