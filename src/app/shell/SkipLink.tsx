import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';

export const CONTENT_ID = 'content';

const HiddenUntilFocused = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: theme.spacing(1),
  insetInlineStart: theme.spacing(1),
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.25, 2),
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
  '@media print': { display: 'none' },
}));

/** To follow the link would make a new entry in the history, without what the pages keep in theirs. */
const focusContent = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(CONTENT_ID)?.focus();
};

export const SkipLink = () => (
  <HiddenUntilFocused href={`#${CONTENT_ID}`} onClick={focusContent}>
    <FormattedMessage id="shell.skip" />
  </HiddenUntilFocused>
);
