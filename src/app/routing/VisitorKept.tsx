import { use, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import { useAppStore } from '../../store/hooks';
import { keepRegistration } from '../persistence/registrationKeeper';
import { PageLoading } from '../shell/PageLoading';
import { ReplayContext } from '../../support/ReplayContext';
import { useRecording } from '../../support/useRecording';
import { useIsWritten } from '../../ui';
import { useKeptFocus } from '../../ui/useKeptFocus';

/**
 * Wraps pages that restore what a visitor has left on the device: they wait until it has been read. A pre-rendered
 * page is hidden if something is stored (`opening/ownPage.ts`).
 */
export const VisitorKept = () => {
  const store = useAppStore();
  const isReplayed = use(ReplayContext);
  const isWritten = useIsWritten();
  const [isRead, setIsRead] = useState(isReplayed || isWritten);
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  useRecording();
  useEffect(() => {
    if (isReplayed) return;
    let isCurrent = true;
    void keepRegistration(store).then(() => {
      if (isCurrent) setIsRead(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isReplayed, store]);
  return <div ref={content}>{isRead ? <Outlet /> : <PageLoading />}</div>;
};
