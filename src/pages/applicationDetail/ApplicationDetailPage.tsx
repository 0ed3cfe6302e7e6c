import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Application } from '../../api/entities';
import { applyAgainAddress, useCanApplyAgain } from '../../features/applyAgain';
import { selectApplicationOf } from '../../store/applications';
import { useAppSelector } from '../../store/hooks';
import { useApplications, useSummary } from '../../store/useRecords';
import { EmptyState, ErrorState, PageFrame, SkeletonCards } from '../../ui';
import { ApplicationSections } from './ApplicationSections';

/** On phones in a line of their own, so that the child's name moves nothing when it comes. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { flexBasis: '100%' },
}));

const backToList = (
  <Button component={Link} to={addressOf('applications')} variant="outlined" sx={{ displayPrint: 'none' }}>
    <FormattedMessage id="applications.detail.back" />
  </Button>
);

const ApplyAgain = ({ application }: { application: Application }) =>
  useCanApplyAgain(application) && (
    <Button
      component={Link}
      to={applyAgainAddress(application)}
      variant="contained"
      sx={{ displayPrint: 'none' }}
    >
      <FormattedMessage id="applyAgain.action" />
    </Button>
  );

const UnknownApplication = () => (
  <PageFrame titleId="applications.detail.unknownTitle">
    <EmptyState messageId="applications.detail.unknown" action={backToList} />
  </PageFrame>
);

const nameOf = ({ applicant }: Application) => `${applicant.firstName} ${applicant.lastName}`;

export const ApplicationDetailPage = () => {
  const intl = useIntl();
  const { applicantId = '' } = useParams();
  const list = useApplications();
  const application = useAppSelector((state) => selectApplicationOf(state, applicantId));
  const isKnown = application !== undefined;
  const summary = useSummary(isKnown ? applicantId : null);
  const isLoading = (list.isLoading && !isKnown) || summary.isLoading;
  const title = application
    ? intl.formatMessage({ id: 'applications.detail.of' }, { name: nameOf(application) })
    : intl.formatMessage({ id: 'applications.detail.title' });
  const actions = (
    <Actions>
      {backToList}
      {application && <ApplyAgain application={application} />}
    </Actions>
  );
  if (!isKnown && !list.isLoading && !list.isError) return <UnknownApplication />;
  return (
    <PageFrame title={title} actions={actions}>
      {isLoading && <SkeletonCards count={9} />}
      {list.isError && <ErrorState messageId="applications.failed" onRetry={() => void list.refetch()} />}
      {summary.isError && (
        <ErrorState messageId="applications.detail.failed" onRetry={() => void summary.refetch()} />
      )}
      {application && summary.isRead && <ApplicationSections application={application} />}
    </PageFrame>
  );
};
