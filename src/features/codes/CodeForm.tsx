import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { code } from '../../contract/codes';
import { BusyButton, Form, Notice } from '../../ui';
import { CodeField } from './CodeField';
import { codeFailureOf } from './codeFailure';
import { Failure } from './Failure';

const schema = z.object({ code });
const emptyValues = { code: '' };

interface CodeFormProps {
  /** To whom the code was sent. */
  email: string;
  error: unknown;
  isLoading: boolean;
  onSubmit: (values: { code: string }) => unknown;
}

/** The entry of an activation code, and what was wrong with it (portal section 8). */
export const CodeForm = ({ email, error, isLoading, onSubmit }: CodeFormProps) => {
  const failure = codeFailureOf(error);
  return (
    <Form initialValues={emptyValues} schema={schema} onSubmit={onSubmit}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage id="codes.sentTo" values={{ email }} />
      </Typography>
      <CodeField labelId="codes.code" />
      {failure ? <Notice tone="error" messageId={`codes.${failure}`} /> : <Failure error={error} />}
      <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id="codes.activate" />
      </BusyButton>
    </Form>
  );
};
