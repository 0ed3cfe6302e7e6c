import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FormattedMessage } from 'react-intl';
import { NO_MIDDLE_NAME } from '../../domain/middleName';
import { useFieldView } from '../../ui';
import { TextField } from '../../ui/marks';

/** The middle name is required. A person without one ticks the box, which enters a dash. */
export const MiddleNameField = () => {
  const { value, onChange } = useFieldView<string>('middleName');
  const hasNone = value.trim() === NO_MIDDLE_NAME;
  return (
    <div>
      <TextField name="middleName" labelId="guardian.middleName" autoComplete="off" readOnly={hasNone} />
      <FormControlLabel
        control={
          <Checkbox checked={hasNone} onChange={(_, isTicked) => onChange(isTicked ? NO_MIDDLE_NAME : '')} />
        }
        label={<FormattedMessage id="guardian.noMiddleName" />}
      />
    </div>
  );
};
