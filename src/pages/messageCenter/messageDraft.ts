import { useMemo } from 'react';
import { useAppSelector } from '../../store/hooks';
import { useSideDraft } from '../../store/sideDraft';
import { selectDraft } from '../../store/wizard';

const textOf = (item: object | undefined): string => {
  const { text } = (item ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

/** What a parent writes in a conversation, kept until it is sent. */
export const useMessageDraft = (conversationId: string) => {
  const draft = useSideDraft('message', conversationId);
  const actions = useMemo(
    () => ({
      keep: (text: string) => {
        if (text !== textOf(draft.typed())) draft.keep(text === '' ? null : { text });
      },
      /** The message has arrived. What was written after it stays. */
      sent: (text: string) => {
        if (textOf(draft.typed()).trim() === text) draft.clear();
        else draft.intent.settle();
      },
    }),
    [draft],
  );
  const text = useAppSelector((state) => textOf(selectDraft(state, draft.draftId)?.halfTyped?.message));
  return { text, ...actions, draftId: draft.draftId, intent: draft.intent, flush: draft.flush };
};
