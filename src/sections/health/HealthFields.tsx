import { useFormikContext } from 'formik';
import { FormattedMessage } from 'react-intl';
import { healthQuestions } from '../../contract/healthQuestions';
import { Marked, TextField, YesNoField } from '../../ui/marks';
import { PhoneField } from '../../ui/phoneField';
import type { SectionMode } from '../section';
import type { HealthValues } from './healthSchema';

export const HealthFields = ({ mode }: { mode: SectionMode }) => {
  const { values } = useFormikContext<HealthValues>();
  return (
    <>
      <p style={{ margin: 0 }}>
        <FormattedMessage id="health.help" />
      </p>
      <TextField name="physicianName" labelId="health.physicianName" />
      <Marked name="physicianPhone">
        <PhoneField name="physicianPhone" labelId="health.physicianPhone" />
      </Marked>
      {healthQuestions.map(({ answer, details }) => [
        <YesNoField
          key={answer}
          name={answer}
          labelId={`health.${answer}`}
          optional={answer === 'isEpilepsy' && mode === 'edit'}
        />,
        ...(values[answer] === 'yes'
          ? details.map((detail) => (
              <TextField key={detail} name={detail} labelId={`health.${detail}`} multiline rows={2} />
            ))
          : []),
      ])}
    </>
  );
};
