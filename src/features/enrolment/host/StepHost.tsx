import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { useAppSelector } from '../../../store/hooks';
import { selectTakenOver, type Draft } from '../../../store/wizard';
import { useGuardians } from '../../../store/useRecords';
import { ErrorState, Notice, SkeletonRows } from '../../../ui';
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
  const takenOver = useAppSelector((state) => selectTakenOver(state, draft.id));
  if (isLoading) return <SkeletonRows />;
  if (isError && guardians.length === 0) {
    return <ErrorState messageId="enrolment.priority.failed" onRetry={() => void refetch()} />;
  }
  return (
    <>
      {takenOver === draft.revision && <Notice tone="warning" messageId="enrolment.otherTab" />}
      <StepForm
        key={`${draft.id} ${stepId} ${takenOver ?? ''}`}
        draft={draft}
        stepId={stepId}
        guardians={guardians}
      />
    </>
  );
};
