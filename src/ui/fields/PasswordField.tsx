import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import { useFieldView, type FieldView } from './useFieldView';

export interface PasswordFieldProps extends FieldText {
  autoComplete?: 'current-password' | 'new-password';
}

const PasswordFieldView = memo(function PasswordFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  autoComplete = 'current-password',
  ...text
}: PasswordFieldProps & FieldView<string>) {
  const intl = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...text} errorId={errorId}>
      <OutlinedInput
        id={text.name}
        name={text.name}
        type={shown ? 'text' : 'password'}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        autoComplete={autoComplete}
        aria-describedby={describedBy(text.name, text.helpId, errorId)}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
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
});

export const PasswordField = (props: PasswordFieldProps) => (
  <PasswordFieldView {...props} {...useFieldView<string>(props.name)} />
);
