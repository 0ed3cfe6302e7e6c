import { useState } from 'react';
import type { StudentValues } from '../../../sections/student';
import { AccountHolderContext } from '../../../sections/accountHolder';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { useAppSelector } from '../../../store/hooks';
import { selectTakenOver, type Draft } from '../../../store/wizard';
import { useGuardians } from '../../../store/useRecords';
import { useSignedInParent } from '../../../store/useSignedInParent';
import { ErrorState, FoldedNotice, SkeletonRows } from '../../../ui';
import { CopiedMarks } from '../reuse/CopiedMarks';
import { CopiedNotice } from '../reuse/CopiedNotice';
import { EarlierAnswersOffer } from '../reuse/EarlierAnswersOffer';
import { useAwaitsOffer } from '../reuse/useAwaitsOffer';
import { initialValuesOf, needsGuardians } from './stepForm';
import { StepForm } from './StepForm';
import { useReplacedItems } from './useHalfTyped';

interface StepHostProps {
  draft: Draft;
  stepId: FormStepId;
}

/** Earlier answers are offered until the first step is saved, except when the draft already repeats an application. */
const isReuseOffered = ({ status, again }: Draft, stepId: FormStepId) =>
  stepId === 'student' && !again && (status.student ?? 'unsaved') === 'unsaved';

const fieldsOf = (stepId: FormStepId) => Object.keys(initialValuesOf(stepOf(stepId), [], undefined));

/** One step of the wizard. Loads first what the server must tell before the questions can be asked. */
export const StepHost = ({ draft, stepId }: StepHostProps) => {
  const { guardians, isLoading, isError, refetch } = useGuardians(
    needsGuardians(stepOf(stepId)) ? draft.applicantId : null,
  );
  const accountHolder = useSignedInParent(draft.values.student as Partial<StudentValues> | undefined);
  const [copies, setCopies] = useState(0);
  const takenOver = useAppSelector((state) => selectTakenOver(state, draft.id));
  const replaced = useReplacedItems(draft, fieldsOf(stepId));
  const isOffered = isReuseOffered(draft, stepId);
  const awaitsOffer = useAwaitsOffer(isOffered);
  if (isLoading || awaitsOffer) return <SkeletonRows />;
  if (isError && guardians.length === 0) {
    return <ErrorState messageId="enrolment.priority.failed" onRetry={() => void refetch()} />;
  }
  return (
    <>
      {takenOver === draft.revision && (
        <FoldedNotice tone="warning" shortId="enrolment.otherTab.short" messageId="enrolment.otherTab" />
      )}
      {isOffered && <EarlierAnswersOffer draft={draft} onCopied={() => setCopies((count) => count + 1)} />}
      <CopiedNotice draft={draft} stepId={stepId} />
      <CopiedMarks copies={draft.copied?.[stepId]}>
        <AccountHolderContext value={accountHolder}>
          <StepForm
            key={`${draft.id} ${stepId} ${replaced} ${copies}`}
            draft={draft}
            stepId={stepId}
            guardians={guardians}
          />
        </AccountHolderContext>
      </CopiedMarks>
    </>
  );
};
