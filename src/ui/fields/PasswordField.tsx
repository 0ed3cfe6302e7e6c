import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { exactInput } from './exactInput';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import { useFieldError, useFieldEvents } from './useFieldView';
import { ValueInput } from './ValueInput';

export interface PasswordFieldProps extends FieldText {
  autoComplete?: 'current-password' | 'new-password';
}

export const PasswordField = ({ autoComplete = 'current-password', ...text }: PasswordFieldProps) => {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  const errorId = useFieldError(text.name);
  const { onChange, onBlur } = useFieldEvents<string>(text.name);
  return (
    <FieldFrame {...text} errorId={errorId}>
      <OutlinedInput
        id={text.name}
        name={text.name}
        type={shown ? 'text' : 'password'}
        value=""
        onChange={({ target: { value } }) => onChange(value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        aria-describedby={describedBy(text.name, text.helpId, errorId)}
        inputComponent={ValueInput}
        inputProps={exactInput}
        endAdornment={
          <IconButton
            edge="end"
            aria-controls={text.name}
            aria-label={intl.formatMessage({ id: shown ? 'ui.password.hide' : 'ui.password.show' })}
            onClick={() => setShown(!shown)}
            onMouseDown={(event) => event.preventDefault()}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        }
      />
    </FieldFrame>
  );
};
