import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ApiError } from '../../api/errors';
import { DRAFT_PAUSE, FILES_PER_MESSAGE } from '../../domain/limits';
import { useAppSelector } from '../../store/hooks';
import { selectAreDraftsRestored } from '../../store/wizard';
import { useAfterPause } from '../../ui';
import { chooseAttachments, release } from './chooseAttachments';
import type { Attachment } from './conversations';
import { useMessageDraft } from './messageDraft';

/** Why a message was not sent: what the server said, or a message of ours. */
type NotSent = { error?: ApiError; messageId?: string };
/** Answers null when the message is sent. */
export type Send = (
  text: string,
  attachments: Attachment[],
  /** Called with the share of the files that has been sent, from 0 to 1. */
  onProgress: (share: number) => void,
) => Promise<NotSent | null>;

/** What is being written and not sent yet. The text is kept as a draft; chosen files are forgotten with the page. */
export const useComposer = (
  conversationId: string,
  input: RefObject<HTMLTextAreaElement | null>,
  onSend: Send,
) => {
  const draft = useMessageDraft(conversationId);
  const isRestored = useAppSelector(selectAreDraftsRestored);
  const [text, setText] = useState(draft.text);
  const [known, setKnown] = useState(draft.text);
  if (draft.text !== known) {
    setKnown(draft.text);
    // the device or another tab has brought it, and nothing was typed here since
    if (text === known) setText(draft.text);
  }
  const { keep: keepText, flush: handOver } = useAfterPause(draft.keep, DRAFT_PAUSE);
  const [pending, setPending] = useState<Attachment[]>([]);
  const [problemIds, setProblemIds] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<NotSent | null>(null);
  const unsent = useRef<Attachment[]>([]);
  const write = (next: string) => {
    setText(next);
    keepText(next);
  };
  const keep = (attachments: Attachment[]) => {
    unsent.current = attachments;
    setPending(attachments);
  };
  useEffect(() => () => unsent.current.forEach(release), []);

  const attach = (files: readonly File[], kind: Attachment['kind']) => {
    const choice = chooseAttachments(files, kind, new Date());
    const all = [...unsent.current, ...choice.attachments];
    all.slice(FILES_PER_MESSAGE).forEach(release);
    const tooMany = all.length > FILES_PER_MESSAGE ? ['messages.file.tooMany'] : [];
    setProblemIds([...choice.problemIds, ...tooMany]);
    keep(all.slice(0, FILES_PER_MESSAGE));
  };
  const remove = (attachment: Attachment) => {
    if (isSending) return;
    release(attachment);
    keep(unsent.current.filter(({ id }) => id !== attachment.id));
  };
  const isEmpty = text.trim() === '' && pending.length === 0;
  const isWritable = isRestored && !isSending;
  const send = async () => {
    if (isEmpty || !isWritable) return;
    setSending(true);
    setShare(0);
    handOver();
    const files = pending;
    const message = text.trim();
    const problem = await onSend(message, files, setShare);
    if (!problem) {
      draft.sent(message);
      await draft.flush();
    }
    setSending(false);
    setFailure(problem);
    if (problem) return;
    setText('');
    setProblemIds([]);
    // files that were chosen meanwhile are for the next message
    keep(unsent.current.filter((attachment) => !files.includes(attachment)));
  };
  /** Where the caret stands, or in place of what is selected. */
  const insert = (inserted: string) => {
    const from = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? from;
    write(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
  };
  const shareSent = isSending && pending.length > 0 ? share : undefined;
  return {
    ...{ text, write, insert, pending, problemIds, attach, remove, isEmpty, isWritable, failure, send },
    shareSent,
  };
};
