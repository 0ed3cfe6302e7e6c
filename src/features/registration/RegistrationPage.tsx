import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSettled } from '../../store/flush';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { registrationStarted } from '../../store/registration';
import { selectCodeFlow, selectRegistration } from '../../store/wizard';
import { SkeletonRows } from '../../ui';
import { addressOfPage, registrationAddresses } from './addresses';
import { KeptOnDevice } from './KeptOnDevice';
import { RegistrationProgress } from './RegistrationProgress';
import { registrationSteps, type PageId } from './registrationSteps';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
  minWidth: 0,
}));

/** Cards side by side need more room than a form. */
const widePages: readonly PageId[] = ['schools', 'offers', 'enrolments'];

/**
 * Surrounds each page of account creation: the progress, the page, and what is stored where. A visitor who jumps ahead
 * is sent to the first unfinished page; one whose account has just been opened is sent to its activation.
 */
export const RegistrationPage = ({ id, children }: { id: PageId; children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const draft = useAppSelector(selectRegistration);
  const codeFlow = useAppSelector(selectCodeFlow);
  const isMissing = draft === null;
  useEffect(() => {
    if (isMissing) dispatch(registrationStarted());
  }, [dispatch, isMissing]);

  // neither the success nor an empty form is shown before the device has forgotten the answers
  const isSettled = useSettled(draft?.id ?? null);
  const isSent = id === 'account' && codeFlow?.isOfRegistration && !draft?.startedAt;
  if (!isSettled) return <SkeletonRows />;
  if (isSent) return <Navigate to={registrationAddresses.activation} replace />;
  if (!draft) return <SkeletonRows />;
  const { pages, firstUnfinished } = registrationSteps(draft);
  const page = pages[id];
  if (!page.isOpen) return <Navigate to={addressOfPage(firstUnfinished, draft)} replace />;
  return (
    // what is typed belongs to its draft: after the draft was erased, here or in another tab, the forms start empty
    <Frame key={draft.id} {...(widePages.includes(id) ? { 'data-wide': true } : {})}>
      <RegistrationProgress {...page} />
      {children}
      <KeptOnDevice startedAt={draft.startedAt} />
    </Frame>
  );
};
