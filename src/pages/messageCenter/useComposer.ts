import { useEffect, useRef, useState, type RefObject } from 'react';
import { chooseAttachments, release } from './chooseAttachments';
import type { Attachment } from './conversations';

/** What is being written and not sent yet. */
export const useComposer = (
  input: RefObject<HTMLTextAreaElement | null>,
  onSend: (text: string, attachments: Attachment[]) => void,
) => {
  const [text, setText] = useState('');
  const [pending, setPending] = useState<Attachment[]>([]);
  const [problemIds, setProblemIds] = useState<string[]>([]);
  const unsent = useRef<Attachment[]>([]);
  const keep = (attachments: Attachment[]) => {
    unsent.current = attachments;
    setPending(attachments);
  };
  useEffect(() => () => unsent.current.forEach(release), []);

  const attach = (files: readonly File[], kind: Attachment['kind']) => {
    const choice = chooseAttachments(files, kind, new Date());
    setProblemIds(choice.problemIds);
    keep([...unsent.current, ...choice.attachments]);
  };
  const remove = (attachment: Attachment) => {
    release(attachment);
    keep(unsent.current.filter(({ id }) => id !== attachment.id));
  };
  const isEmpty = text.trim() === '' && pending.length === 0;
  const send = () => {
    if (isEmpty) return;
    onSend(text.trim(), pending);
    setText('');
    setProblemIds([]);
    keep([]);
  };
  /** Where the caret stands, or in place of what is selected. */
  const insert = (inserted: string) => {
    const from = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? from;
    setText(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
  };
  return { text, write: setText, insert, pending, problemIds, attach, remove, isEmpty, send };
};
