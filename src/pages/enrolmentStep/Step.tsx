import { EnrolmentLayout, EraseAnswers, StepHost, stepIn, stepsOf } from '../../features/enrolment';
import type { StepId } from '../../sections/enrolmentSteps';
import type { Draft } from '../../store/wizard';
import { FoldedNotice } from '../../ui';
import { LockedStep } from './LockedStep';
import { SummaryStep } from './SummaryStep';

interface StepProps {
  draft: Draft;
  stepId: StepId;
  isClosed: boolean;
  onCompleted: () => void;
}

/** The step of the address, or why it cannot be opened. */
export const Step = ({ draft, stepId, isClosed, onCompleted }: StepProps) => {
  const step = stepIn(stepsOf(draft), stepId);
  const content = () => {
    if (step.lockedBy !== null)
      return <LockedStep step={step} lockedBy={step.lockedBy} offer={draft.offer} />;
    if (stepId === 'summary') return <SummaryStep draft={draft} onCompleted={onCompleted} />;
    return <StepHost draft={draft} stepId={stepId} />;
  };
  return (
    <EnrolmentLayout draft={draft} stepId={stepId}>
      {isClosed && (
        <FoldedNotice
          tone="warning"
          shortId="enrolment.offerClosed.short"
          messageId="enrolment.offerClosed"
        />
      )}
      {content()}
      <EraseAnswers draft={draft} />
    </EnrolmentLayout>
  );
};
