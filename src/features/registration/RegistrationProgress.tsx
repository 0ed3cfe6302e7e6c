import { useIntl } from 'react-intl';
import { ProgressBar } from '../../ui';
import { registrationStepIds, type PageState } from './registrationSteps';

/** "Step 2 of 6" with its name and a bar. */
export const RegistrationProgress = ({ step, number }: Pick<PageState, 'step' | 'number'>) => {
  const intl = useIntl();
  const count = registrationStepIds.length;
  const title = intl.formatMessage({ id: `registration.step.${step}` });
  return (
    <ProgressBar
      value={Math.round(((number - 1) / count) * 100)}
      tone="info"
      labelId="registration.progress"
      values={{ number, count, title }}
    />
  );
};
