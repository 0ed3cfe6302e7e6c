import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { maskSocialNumber, socialNumberPattern } from '../../domain/socialNumber';

const hidden = (text: string) => (socialNumberPattern.test(text) ? maskSocialNumber(text) : '••••••');

/** Hidden until asked for; print shows what the screen shows. */
export const Secret = ({ text }: { text: string }) => {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <span>{isShown ? text : hidden(text)}</span>{' '}
      <Button
        size="small"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
        sx={{ displayPrint: 'none', marginBlock: -1, paddingInline: 1 }}
      >
        <FormattedMessage id={isShown ? 'summary.secret.hide' : 'summary.secret.show'} />
      </Button>
    </>
  );
};
