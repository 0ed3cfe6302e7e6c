import type { FormikProps } from 'formik';
import { useRef, useState } from 'react';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { useAppDispatch } from '../../../store/hooks';
import type { StepNotice } from '../outcome';
import { isSavedAtOnce } from '../saves/saveSiblings';
import { saveStep } from '../saves/saveStep';
import { useAutoAdvance } from './useAutoAdvance';
import { useDraftKeeping } from './useDraftKeeping';

interface StepSaveOptions {
  draftId: string;
  stepId: FormStepId;
  nextAddress: string;
}

/** Keeping, saving and moving on of the open step. */
export const useStepSave = ({ draftId, stepId, nextAddress }: StepSaveOptions) => {
  const dispatch = useAppDispatch();
  const { keep, flush, isPending } = useDraftKeeping(draftId, stepId);
  const setAdvancing = useAutoAdvance(nextAddress);
  const [notice, setNotice] = useState<StepNotice | null>(null);
  const form = useRef<FormikProps<object>>(null);
  const isAtOnce = useRef(false);

  const save = async (values: object) => {
    keep(values);
    flush();
    setNotice(null);
    const staysHere = isAtOnce.current;
    isAtOnce.current = false;
    const outcome = await dispatch(saveStep(draftId, stepId));
    setNotice(outcome.notice);
    setAdvancing(outcome.advances && !staysHere);
  };

  const change = (values: object) => {
    keep(values);
    setAdvancing(false);
    if (notice?.tone === 'success') setNotice(null);
    if (stepId !== 'siblings' || !isSavedAtOnce(values)) return;
    isAtOnce.current = true;
    void form.current?.submitForm();
  };

  return { form, save, change, flush, isPending, notice };
};
