import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { Guardian } from '../../../api/entities';
import { HalfTypedContext } from '../../../sections/halfTyped';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import type { Draft } from '../../../store/wizard';
import { Announced, BusyContext, Form } from '../../../ui';
import { addressesAround } from '../addresses';
import { stepIn, stepsOf } from '../stepsOf';
import { ButtonBar } from './ButtonBar';
import { OutcomeNotice } from './OutcomeNotice';
import { SaveLine } from './SaveLine';
import { SectionFields } from './SectionFields';
import { StepButtons } from './StepButtons';
import { initialValuesOf, schemaOf } from './stepForm';
import { useHalfTyped } from './useHalfTyped';
import { useFieldFocus } from './useFieldFocus';
import { useStepSave } from './useStepSave';

interface StepFormProps {
  draft: Draft;
  stepId: FormStepId;
  guardians: Guardian[];
}

const Frame = styled('div')({ minWidth: 0 });

/** The form of one step: the questions of its sections, and what is needed to save them. */
export const StepForm = ({ draft, stepId, guardians }: StepFormProps) => {
  const step = stepOf(stepId);
  const state = stepIn(stepsOf(draft), stepId);
  const { previous, next } = addressesAround(draft.offer, state);
  const kept = draft.values[stepId] as object | undefined;
  const values = useMemo(() => initialValuesOf(step, guardians, kept), [step, guardians, kept]);
  const [initialValues] = useState(values);
  const schema = useMemo(() => schemaOf(step), [step]);
  const { form, save, change, busy, flush, flushAfterPress, isPending, isWaiting, notice } = useStepSave({
    draftId: draft.id,
    stepId,
    nextAddress: next,
    values,
  });
  const { halfTyped, settleLists } = useHalfTyped(draft);
  const onChange = (changed: object) => {
    change(changed);
    settleLists(flush);
  };
  useFieldFocus();

  return (
    <Frame onBlur={flushAfterPress}>
      <Form
        id="step"
        innerRef={form}
        initialValues={initialValues}
        schema={schema}
        onSubmit={save}
        onChange={onChange}
      >
        <HalfTypedContext value={halfTyped}>
          <BusyContext value={busy}>
            <SectionFields sections={step.sections} />
          </BusyContext>
        </HalfTypedContext>
        <ButtonBar>
          <Announced>{notice && <OutcomeNotice notice={notice} draft={draft} />}</Announced>
          <SaveLine
            isPending={isPending}
            isWaiting={isWaiting}
            savedAt={draft.savedAt}
            hasUnsentChanges={state.hasUnsentChanges}
          />
          <StepButtons step={state} previous={previous} next={next} />
        </ButtonBar>
      </Form>
    </Frame>
  );
};
