import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { GOES_ON } from '../../features/applyAgain';
import { offersAddress, stepAddress, stepsOf } from '../../features/enrolment';
import { isStepId } from '../../sections/enrolmentSteps';
import { ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { CompletionDialog } from './CompletionDialog';
import { DoneElsewhere } from './DoneElsewhere';
import { Step } from './Step';
import { Unknown } from './Unknown';
import { useEnrolment } from './useEnrolment';
import { useResumption } from './useResumption';

const Waiting = ({ onRetry }: { onRetry?: () => void }) => (
  <PageFrame titleId="enrolment.title">
    {onRetry ? <ErrorState messageId="enrolment.failed" onRetry={onRetry} /> : <SkeletonRows count={6} />}
  </PageFrame>
);

const OpenEnrolment = ({ onCompleted }: { onCompleted: (applicantId: string | null) => void }) => {
  const { schoolId = '', offerId = '', step } = useParams();
  const [search] = useSearchParams();
  const enrolment = useEnrolment(schoolId, offerId);
  const resumption = useResumption(enrolment.kind === 'ready' ? enrolment.draft : null);

  if (enrolment.kind === 'starting') return null;
  if (enrolment.kind === 'failed') return <Waiting onRetry={enrolment.retry} />;
  if (resumption.kind === 'failed') return <Waiting onRetry={resumption.retry} />;
  if (enrolment.kind === 'doneElsewhere') return <DoneElsewhere {...enrolment} />;
  if (enrolment.kind === 'loading' || resumption.kind === 'loading') return <Waiting />;
  if (enrolment.kind === 'unknownOffer') {
    return (
      <Unknown
        messageId="enrolment.unknown.offer"
        to={offersAddress(schoolId)}
        linkId="enrolment.unknown.offers"
      />
    );
  }
  const { draft, isClosed } = enrolment;
  const goOn = stepAddress(draft.offer, stepsOf(draft).firstUnpassed);
  if (resumption.kind === 'conflict') {
    return <Unknown messageId="enrolment.otherChild" to={goOn} linkId="enrolment.unknown.goOn" />;
  }
  if (step === undefined && search.has(GOES_ON))
    return <Navigate to={{ pathname: goOn, search: search.toString() }} replace />;
  const stepId = step ?? 'student';
  if (!isStepId(stepId))
    return <Unknown messageId="enrolment.unknown.step" to={goOn} linkId="enrolment.unknown.goOn" />;
  return (
    <Step
      draft={draft}
      stepId={stepId}
      isClosed={isClosed}
      onCompleted={() => onCompleted(draft.applicantId)}
    />
  );
};

/**
 * /children/enroll/:schoolId/:offerId/:step?; without a step, an enrolment that is continued opens at the first one that is not
 * passed. A completed enrolment has no draft, and begins none.
 */
export const EnrolmentStepPage = () => {
  const { offerId = '' } = useParams();
  const [completed, setCompleted] = useState<{ offerId: string; applicantId: string | null }>();
  if (completed?.offerId === offerId) return <CompletionDialog applicantId={completed.applicantId} />;
  return <OpenEnrolment onCompleted={(applicantId) => setCompleted({ offerId, applicantId })} />;
};
