import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { isDraft } from '../../domain/applicationStatus';
import { APPLICATIONS_ADDRESS, applicationAddress, stepAddress } from '../../features/enrolment';
import { useAppDispatch } from '../../store/hooks';
import { useFreshApplications } from '../../store/useRecords';
import { doneElsewhereSeen } from '../../store/wizard';
import { ErrorState, Notice, PageFrame, SkeletonRows } from '../../ui';

interface DoneElsewhereProps {
  draftId: string;
  applicantId: string | null;
}

/** The application was submitted or removed elsewhere: what became of it, and the way there. */
export const DoneElsewhere = ({ draftId, applicantId }: DoneElsewhereProps) => {
  const dispatch = useAppDispatch();
  const { schoolId = '', offerId = '' } = useParams();
  const { applications, isLoading, isRead, refetch } = useFreshApplications();
  // leaving forgets this: the next visit begins a new application
  useEffect(() => () => void dispatch(doneElsewhereSeen(draftId)), [dispatch, draftId]);

  const application = applications.find(({ applicant }) => applicant.id === applicantId);
  const isSubmitted = application !== undefined && !isDraft(application);
  const link = isSubmitted
    ? { to: applicationAddress(application.applicant.id), labelId: 'enrolment.link.application' }
    : { to: APPLICATIONS_ADDRESS, labelId: 'enrolment.link.applications' };
  return (
    <PageFrame titleId="enrolment.title">
      {isLoading && <SkeletonRows />}
      {!isLoading && !isRead && (
        <ErrorState messageId="applications.failed" onRetry={() => void refetch()} />
      )}
      {isRead && (
        <Notice
          tone="info"
          messageId={isSubmitted ? 'enrolment.elsewhere.submitted' : 'enrolment.elsewhere.removed'}
          actions={
            <>
              <Button component={Link} to={link.to} variant="contained">
                <FormattedMessage id={link.labelId} />
              </Button>
              <Button
                component={Link}
                to={stepAddress({ schoolId, id: offerId }, 'student')}
                onClick={() => dispatch(doneElsewhereSeen(draftId))}
              >
                <FormattedMessage id="enrolment.elsewhere.anew" />
              </Button>
            </>
          }
        />
      )}
    </PageFrame>
  );
};
