import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CodeOrigin } from '../../api/registration';
import { email } from '../../contract/fields';
import { useAppSelector } from '../../store/hooks';
import { selectCodeFlow, type CodeFlow } from '../../store/wizard';
import { useIsWritten } from '../../ui';

const emailIn = (hash: string): string => new URLSearchParams(hash.slice(1)).get('email') ?? '';

/** The address that a mail's link has behind "#", where no server sees it. It is removed from the address bar at once. */
const useLinkedEmail = (): string => {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  // a page that was written for everybody names nobody
  const isWritten = useIsWritten();
  const [linked, setLinked] = useState(isWritten ? null : emailIn(hash));
  const isRead = linked !== null;
  if (!isWritten && !isRead) setLinked(emailIn(hash));
  useEffect(() => {
    if (isRead && hash.startsWith('#email=')) void navigate({ pathname, search }, { replace: true });
  }, [hash, isRead, navigate, pathname, search]);
  return linked ?? '';
};

/**
 * The flow of the code that is entered here, or null when this browser has none: the code then opens with the address
 * that it was sent to. A flow of the same address takes precedence, because it says which registration is meant (ADR
 * 13).
 */
export const useCodeFlow = (): { flow: CodeFlow | null; linked: string } => {
  const linked = useLinkedEmail();
  const kept = useAppSelector(selectCodeFlow);
  const [first] = useState(kept);
  const isOfOther = linked !== '' && kept === first && kept?.email !== linked;
  return { flow: isOfOther ? null : kept, linked };
};

/** What tells the server whose code it is: the flow, otherwise the typed address. An API that names no flow is told neither. */
export const codeOriginOf = (flow: CodeFlow | null, sentTo: string): CodeOrigin => {
  if (!flow) return { codeEmail: email.parse(sentTo) };
  return flow.flowId === '' ? {} : { codeFlow: flow.flowId };
};
