import { FormattedMessage } from 'react-intl';
import { useFieldValue } from '../../ui';
import { healthQuestions } from '../../contract/healthQuestions';
import { Marked, TextField, YesNoField } from '../../ui/marks';
import { PhoneField } from '../../ui/phoneField';
import type { SectionMode } from '../section';
import { NoToAll } from './NoToAll';

type Question = (typeof healthQuestions)[number];

const QuestionFields = ({ answer, details, mode }: Question & { mode: SectionMode }) => {
  const isYes = useFieldValue<string>(answer) === 'yes';
  return (
    <>
      <YesNoField
        name={answer}
        labelId={`health.${answer}`}
        optional={answer === 'isEpilepsy' && mode === 'edit'}
      />
      {isYes &&
        details.map((detail) => (
          <TextField key={detail} name={detail} labelId={`health.${detail}`} multiline rows={2} />
        ))}
    </>
  );
};

export const HealthFields = ({ mode }: { mode: SectionMode }) => (
  <>
    <p style={{ margin: 0 }}>
      <FormattedMessage id="health.help" />
    </p>
    <TextField name="physicianName" labelId="health.physicianName" autoComplete="off" />
    <Marked name="physicianPhone">
      <PhoneField name="physicianPhone" labelId="health.physicianPhone" autoComplete="off" />
    </Marked>
    <NoToAll />
    {healthQuestions.map((question) => (
      <QuestionFields key={question.answer} {...question} mode={mode} />
    ))}
  </>
);
