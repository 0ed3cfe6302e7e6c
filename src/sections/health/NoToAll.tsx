import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { healthQuestions } from '../../contract/healthQuestions';
import { useFormActions, useFormState } from '../../ui';
import type { HealthValues } from './healthSchema';

/** One press for the parent of a healthy child; an answer that has been given is never changed. */
export const NoToAll = () => {
  const { setFieldValue } = useFormActions();
  const values = useFormState((form) => form.values) as HealthValues;
  const [outcome, setOutcome] = useState<{ count: number; kept: number }>();
  const helpId = useId();
  const answerRest = () => {
    const unanswered = healthQuestions.filter(({ answer }) => values[answer] === '');
    for (const { answer } of unanswered) setFieldValue(answer, 'no');
    const kept = healthQuestions.filter(({ answer }) => values[answer] === 'yes').length;
    setOutcome({ count: unanswered.length, kept });
  };
  return (
    <div>
      <Button variant="outlined" onClick={answerRest} aria-describedby={helpId}>
        <FormattedMessage id="health.noToAll" />
      </Button>
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ marginBlockStart: 1 }}>
        <FormattedMessage id="health.noToAll.help" />
      </Typography>
      <Typography role="status" variant="body2">
        {outcome && <FormattedMessage id="health.noToAll.done" values={outcome} />}
      </Typography>
    </div>
  );
};
