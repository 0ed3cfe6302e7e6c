import { useEffect, useRef, useState, type RefObject } from 'react';
import { DRAFT_PAUSE, FILES_PER_MESSAGE, MESSAGE_LENGTH } from '../../domain/limits';
import { useAppSelector } from '../../store/hooks';
import { selectAreDraftsRestored } from '../../store/wizard';
import { useAfterPause } from '../../ui';
import { chooseAttachments, release } from './chooseAttachments';
import type { Attachment } from './conversations';
import { useMessageDraft } from './messageDraft';
import { useSending, type NotSent } from './sendings';

/** Answers null when the message is sent. */
export type Send = (
  text: string,
  attachments: Attachment[],
  /** Called with the share of the files that has been sent, from 0 to 1. */
  onProgress: (share: number) => void,
  /** Whether the parent has signed out since: then nothing more is sent. */
  isOver: () => boolean,
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
  const [sending, tellSending, isOver] = useSending(draft.draftId);
  const underWay = sending?.files ?? [];
  const isSending = sending?.share !== undefined;
  const [chosen, setChosen] = useState<Attachment[]>([]);
  const [problemIds, setProblemIds] = useState<string[]>([]);
  const unsent = useRef<Attachment[]>([]);
  const write = (next: string) => {
    setText(next);
    keepText(next);
  };
  const keep = (attachments: Attachment[]) => {
    unsent.current = attachments;
    setChosen(attachments);
  };
  useEffect(() => () => unsent.current.forEach(release), []);

  const attach = (files: readonly File[], kind: Attachment['kind']) => {
    const choice = chooseAttachments(files, kind, new Date());
    const all = [...unsent.current, ...choice.attachments];
    const room = Math.max(0, FILES_PER_MESSAGE - underWay.length);
    all.slice(room).forEach(release);
    const tooMany = all.length > room ? ['messages.file.tooMany'] : [];
    setProblemIds([...choice.problemIds, ...tooMany]);
    keep(all.slice(0, room));
  };
  const remove = (attachment: Attachment) => {
    if (isSending) return;
    release(attachment);
    const isOther = ({ id }: Attachment) => id !== attachment.id;
    keep(unsent.current.filter(isOther));
    if (sending) tellSending({ ...sending, files: underWay.filter(isOther) });
  };
  const pending = [...underWay, ...chosen];
  const isEmpty = text.trim() === '' && pending.length === 0;
  const excess = Math.max(0, text.trim().length - MESSAGE_LENGTH);
  const isWritable = isRestored && !isSending;
  const isSendable = isWritable && !isEmpty && excess === 0;
  const isFailed = sending !== undefined && !isSending;
  useEffect(() => {
    // erased here, or sent by another tab
    if (isFailed && isEmpty && isRestored) tellSending(null);
  });
  const send = async () => {
    if (!isSendable) return;
    handOver();
    const files = pending;
    const message = text.trim();
    tellSending({ files, share: 0, problem: null });
    setProblemIds([]);
    // what is chosen from now on is for the next message
    keep([]);
    const onProgress = (share: number) => tellSending({ files, share, problem: null });
    const problem = await onSend(message, files, onProgress, isOver);
    if (problem) return tellSending({ files, share: undefined, problem });
    draft.sent(message);
    await draft.flush();
    tellSending(null);
    setText('');
  };
  /** Where the caret stands, or in place of what is selected. */
  const insert = (inserted: string) => {
    const from = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? from;
    write(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
  };
  const shareSent = underWay.length > 0 ? sending?.share : undefined;
  const failure = sending?.problem;
  return {
    ...{ text, write, insert, pending, problemIds, attach, remove, failure, send },
    ...{ excess, isWritable, isSendable, shareSent },
  };
};
