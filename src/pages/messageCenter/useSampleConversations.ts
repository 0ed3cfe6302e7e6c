import { useEffect, useReducer, useRef } from 'react';
import { randomId } from '../../lib/randomId';
import { release } from './chooseAttachments';
import { conversationsReducer, type Attachment } from './conversations';
import { sampleConversations } from './sampleConversations';

/**
 * The sample conversations, as long as the page is open. They belong to this page: no other screen reads them, no
 * support file should hold them, and a reload starts anew.
 */
export const useSampleConversations = (openId: string | undefined) => {
  const [conversations, dispatch] = useReducer(conversationsReducer, undefined, () =>
    sampleConversations(new Date()),
  );
  const sent = useRef<Attachment[]>([]);

  useEffect(() => {
    if (openId) dispatch({ type: 'opened', userId: openId, at: new Date().toISOString() });
  }, [openId]);

  useEffect(
    () => () => {
      sent.current.forEach(release);
      sent.current = [];
    },
    [],
  );

  const send = (userId: string, text: string, attachments: Attachment[]) => {
    sent.current.push(...attachments);
    dispatch({ type: 'sent', userId, id: randomId(), text, at: new Date().toISOString(), attachments });
    return Promise.resolve(null);
  };
  return { conversations, send };
};
