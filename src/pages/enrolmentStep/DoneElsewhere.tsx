import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import type { Application } from '../../api/entities';
import { isClosedIncomplete, isDraft } from '../../domain/applicationStatus';
import { APPLICATIONS_ADDRESS, applicationAddress, stepAddress } from '../../features/enrolment';
import { useAppDispatch } from '../../store/hooks';
import { useFreshApplications } from '../../store/useRecords';
import { doneElsewhereSeen } from '../../store/wizard';
import { ErrorState, Notice, PageFrame, SkeletonRows } from '../../ui';

interface DoneElsewhereProps {
  draftId: string;
  applicantId: string | null;
}

const endOf = (application: Application | undefined) => {
  if (application === undefined || isDraft(application)) return 'removed';
  if (application.status === 'Cancelled') return 'cancelled';
  return isClosedIncomplete(application) ? 'closed' : 'submitted';
};

/** The application was submitted, decided on, cancelled or removed elsewhere: what became of it, and the way there. */
export const DoneElsewhere = ({ draftId, applicantId }: DoneElsewhereProps) => {
  const dispatch = useAppDispatch();
  const { schoolId = '', offerId = '' } = useParams();
  const { applications, isLoading, isRead, refetch } = useFreshApplications();
  // leaving forgets this: the next visit begins a new application
  useEffect(() => () => void dispatch(doneElsewhereSeen(draftId)), [dispatch, draftId]);

  const application = applications.find(({ applicant }) => applicant.id === applicantId);
  const end = endOf(application);
  const link =
    application && end !== 'removed'
      ? { to: applicationAddress(application.applicant.id), labelId: 'enrolment.link.application' }
      : { to: APPLICATIONS_ADDRESS, labelId: 'enrolment.link.applications' };
  return (
    <PageFrame titleId="enrolment.title">
      {isLoading && <SkeletonRows />}
      {!isLoading && !isRead && <ErrorState messageId="applications.failed" onRetry={() => void refetch()} />}
      {isRead && (
        <Notice
          tone="info"
          messageId={`enrolment.elsewhere.${end}`}
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
                <FormattedMessage
                  id={
                    end === 'submitted' || end === 'closed'
                      ? 'enrolment.elsewhere.another'
                      : 'enrolment.elsewhere.anew'
                  }
                />
              </Button>
            </>
          }
        />
      )}
    </PageFrame>
  );
};
