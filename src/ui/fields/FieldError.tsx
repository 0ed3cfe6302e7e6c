import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import { FormattedMessage } from 'react-intl';

interface FieldErrorProps {
  name: string;
  errorId: string | undefined;
}

export const FieldError = ({ name, errorId }: FieldErrorProps) =>
  errorId === undefined ? null : (
    <FormHelperText id={`${name}-error`} error sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
      <ErrorOutlined aria-hidden sx={{ fontSize: '1.125rem', flexShrink: 0 }} />
      <span>
        <FormattedMessage id={errorId} />
      </span>
    </FormHelperText>
  );
