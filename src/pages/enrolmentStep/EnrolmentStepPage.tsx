import { useState } from 'react';
import { useParams } from 'react-router';
import { offersAddress, stepAddress, stepsOf } from '../../features/enrolment';
import { isStepId } from '../../sections/enrolmentSteps';
import { ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { CompletionDialog } from './CompletionDialog';
import { Step } from './Step';
import { Unknown } from './Unknown';
import { useEnrolment } from './useEnrolment';

/** /children/enroll/:schoolId/:offerId/:step? */
export const EnrolmentStepPage = () => {
  const { schoolId = '', offerId = '', step = 'student' } = useParams();
  const enrolment = useEnrolment(schoolId, offerId);
  const [completedOffer, setCompletedOffer] = useState<string>();

  if (completedOffer === offerId) return <CompletionDialog />;
  if (enrolment.kind === 'loading' || enrolment.kind === 'failed') {
    return (
      <PageFrame titleId="enrolment.title">
        {enrolment.kind === 'loading' ? (
          <SkeletonRows count={6} />
        ) : (
          <ErrorState messageId="enrolment.offerFailed" onRetry={enrolment.retry} />
        )}
      </PageFrame>
    );
  }
  if (enrolment.kind === 'unknownOffer') {
    return <Unknown messageId="enrolment.unknown.offer" to={offersAddress(schoolId)} linkId="enrolment.unknown.offers" />;
  }
  const { draft, isClosed } = enrolment;
  if (!isStepId(step)) {
    const goOn = stepAddress(draft.offer, stepsOf(draft).firstUnpassed);
    return <Unknown messageId="enrolment.unknown.step" to={goOn} linkId="enrolment.unknown.goOn" />;
  }
  return <Step draft={draft} stepId={step} isClosed={isClosed} onCompleted={() => setCompletedOffer(offerId)} />;
};
