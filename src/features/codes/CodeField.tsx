import { styled } from '@mui/material/styles';
import { formatting, TextField } from '../../ui';
import { typedCode } from './typedCode';

/** Characters far enough apart to be compared with a mail. */
const Spaced = styled('div')({
  '& input': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: '1.5rem',
    letterSpacing: '0.4em',
    // a code is read from left to right in every language
    direction: 'ltr',
  },
});

const formatCode = formatting(typedCode);

/** One field for the five characters, so that a code can be pasted, dictated or taken from the mail as a whole. */
export const CodeField = ({ labelId }: { labelId: string }) => (
  <Spaced>
    <TextField
      name="code"
      labelId={labelId}
      helpId="codes.help"
      autoComplete="one-time-code"
      format={formatCode}
    />
  </Spaced>
);
