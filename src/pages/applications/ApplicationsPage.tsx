import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { TABLE_ROWS_PER_PAGE } from '../../domain/limits';
import { ApplicationNotice } from '../../features/applicationNotice';
import { CompletionNotice } from '../../features/applyAgain';
import { useApplications } from '../../store/useRecords';
import { ConfirmDialog, EmptyState, ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { ApplicationList } from './ApplicationList';
import { LostPlaceNotices } from './LostPlaceNotices';
import { OutcomeNotice } from './OutcomeNotice';
import { useApplicationRequests } from './useApplicationRequests';

const newApplication = (
  <Button variant="contained" component={Link} to={addressOf('schools')}>
    <FormattedMessage id="applications.new" />
  </Button>
);

export const ApplicationsPage = () => {
  const { applications, isLoading, isRead, isError, refetch } = useApplications();
  const { asked, isOpen, isBusy, outcome, ask, confirm, close } = useApplicationRequests();
  const outcomeNotice = useRef<HTMLDivElement>(null);
  const isEmpty = applications.length === 0;
  return (
    <PageFrame titleId="applications.title" actions={newApplication}>
      <ApplicationNotice />
      <CompletionNotice applications={applications} />
      <LostPlaceNotices applications={applications} />
      {outcome && <OutcomeNotice ref={outcomeNotice} outcome={outcome} />}
      {isLoading && isEmpty && <SkeletonRows count={TABLE_ROWS_PER_PAGE} />}
      {isError && <ErrorState messageId="applications.failed" onRetry={() => void refetch()} />}
      {isEmpty && isRead && <EmptyState messageId="applications.empty" />}
      {!isEmpty && <ApplicationList applications={applications} onAsk={ask} />}
      <ConfirmDialog
        open={isOpen}
        questionId={`applications.${asked?.action ?? 'cancel'}.question`}
        confirmId={`applications.${asked?.action ?? 'cancel'}.confirm`}
        cancelId="applications.confirm.no"
        tone="error"
        busy={isBusy}
        onConfirm={() => void confirm()}
        onClose={close}
        onClosed={() => outcomeNotice.current?.focus()}
      />
    </PageFrame>
  );
};
