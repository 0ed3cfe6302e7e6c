import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import type { Draft } from '../../../store/wizard';
import { useGuardians } from '../../../store/useRecords';
import { ErrorState, SkeletonRows } from '../../../ui';
import { needsGuardians } from './stepForm';
import { StepForm } from './StepForm';

interface StepHostProps {
  draft: Draft;
  stepId: FormStepId;
}

/** One step of the wizard, with what the server must tell before it can be asked. */
export const StepHost = ({ draft, stepId }: StepHostProps) => {
  const { guardians, isLoading, isError, refetch } = useGuardians(
    needsGuardians(stepOf(stepId)) ? draft.applicantId : null,
  );
  if (isLoading) return <SkeletonRows />;
  if (isError && guardians.length === 0) {
    return <ErrorState messageId="enrolment.priority.failed" onRetry={() => void refetch()} />;
  }
  return <StepForm key={`${draft.id} ${stepId}`} draft={draft} stepId={stepId} guardians={guardians} />;
};
