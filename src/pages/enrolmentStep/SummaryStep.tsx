import ChevronLeft from '@mui/icons-material/ChevronLeft';
import Button from '@mui/material/Button';
import { use, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import {
  ButtonBar,
  Buttons,
  HalfTypedEntries,
  WideLabel,
  OutcomeNotice,
  stepAddress,
  submitEnrolment,
  type StepNotice,
} from '../../features/enrolment';
import { SummaryCards } from '../../features/summary';
import { FlushContext } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { useSummary } from '../../store/useRecords';
import type { Draft } from '../../store/wizard';
import { Announced, BusyButton, ErrorState, SkeletonCards } from '../../ui';

interface SummaryStepProps {
  draft: Draft;
  onCompleted: () => void;
}

/** Submits once, however often the button is pressed meanwhile. */
const useSubmission = (draftId: string, onCompleted: () => void) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<StepNotice | null>(null);
  const submit = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    const outcome = await dispatch(submitEnrolment(draftId, flush));
    running.current = false;
    setBusy(false);
    if (outcome.status === 'saved') onCompleted();
    else setNotice(outcome.notice);
  };
  return { submit, isBusy, notice };
};

/** The last step: everything as the school will see it, and Submit. */
export const SummaryStep = ({ draft, onCompleted }: SummaryStepProps) => {
  const { isLoading, isRead, isError, refetch } = useSummary(draft.applicantId);
  const { submit, isBusy, notice } = useSubmission(draft.id, onCompleted);
  return (
    <>
      {isLoading && <SkeletonCards count={4} />}
      {isError && <ErrorState messageId="enrolment.summary.failed" onRetry={() => void refetch()} />}
      {draft.applicantId !== null && isRead && <SummaryCards applicantId={draft.applicantId} />}
      <HalfTypedEntries draft={draft} />
      <ButtonBar>
        <Announced>{notice && <OutcomeNotice notice={notice} draft={draft} />}</Announced>
        <Buttons>
          <Button
            component={Link}
            to={stepAddress(draft.offer, 'e-signature')}
            variant="outlined"
            startIcon={<ChevronLeft />}
          >
            <WideLabel>
              <FormattedMessage id="enrolment.button.previous" />
            </WideLabel>
          </Button>
          <BusyButton busy={isBusy} onClick={() => void submit()}>
            <FormattedMessage id="enrolment.button.submit" />
          </BusyButton>
        </Buttons>
      </ButtonBar>
    </>
  );
};
