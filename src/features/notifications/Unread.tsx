import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { VisuallyHidden } from '../../ui';

const OverButton = styled(Badge)({ '& > .MuiBadge-badge': { pointerEvents: 'none' } });

/**
 * The number of unread notifications over a button. Screen readers are told it by the button’s description, because the
 * button would not be called by the words that are seen in it (WCAG 2.5.3) if the number were inside.
 */
export const UnreadBadge = ({ count, children }: { count: number; children: ReactNode }) => (
  <OverButton
    badgeContent={count}
    max={99}
    color="error"
    overlap="circular"
    slotProps={{ badge: { 'aria-hidden': true } }}
  >
    {children}
  </OverButton>
);

const Pill = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  marginInlineStart: theme.spacing(1),
  padding: theme.spacing(0, 1),
  borderRadius: 999,
  color: theme.vars.palette.error.contrastText,
  backgroundColor: theme.vars.palette.error.main,
}));

/** The number of unread notifications behind a word of a menu; nothing when there are none. */
export const UnreadNumber = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <Pill aria-hidden>
        <FormattedNumber value={count} />
      </Pill>
      <VisuallyHidden>
        {' '}
        <FormattedMessage id="notifications.unreadCount" values={{ count }} />
      </VisuallyHidden>
    </>
  );
