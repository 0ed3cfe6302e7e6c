import { styled } from '@mui/material/styles';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import type { StepState } from '../stepsOf';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: theme.spacing(1.5, 2),
}));

/** Lists the completed forms in one line. */
export const CompletedForms = ({ completed }: { completed: readonly StepState[] }) => {
  const intl = useIntl();
  if (completed.length === 0) {
    return (
      <Line>
        <FormattedMessage id="enrolment.completedForms.none" />
      </Line>
    );
  }
  const titles = completed.map(({ titleId }) => intl.formatMessage({ id: titleId }));
  return (
    <Line>
      <FormattedMessage
        id="enrolment.completedForms"
        values={{ count: completed.length, forms: <FormattedList value={titles} /> }}
      />
    </Line>
  );
};
