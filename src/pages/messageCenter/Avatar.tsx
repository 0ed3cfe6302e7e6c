import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Picture, VisuallyHidden } from '../../ui';
import { colours } from '../../ui/colours';
import type { Correspondent } from './conversations';

const Frame = styled('span')({ position: 'relative', display: 'inline-flex' });

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'isOnline' })<{ isOnline: boolean }>(
  ({ theme, isOnline }) => ({
    position: 'absolute',
    insetBlockEnd: -2,
    insetInlineEnd: -2,
    width: 12,
    height: 12,
    borderRadius: 6,
    border: `2px solid ${colours(theme).background.paper}`,
    backgroundColor: isOnline ? colours(theme).success.main : colours(theme).text.disabled,
  }),
);

/** Who writes, and whether they are there now. */
export const Avatar = ({ user, size = 40 }: { user: Correspondent; size?: number }) => {
  const { formatMessage } = useIntl();
  return (
    <Frame>
      <span aria-hidden>
        <Picture src={user.avatar} name={formatMessage({ id: user.nameId })} size={size} />
      </span>
      <Dot isOnline={user.status === 'online'} />
      <VisuallyHidden>
        <FormattedMessage id={`messages.status.${user.status}`} />
      </VisuallyHidden>
    </Frame>
  );
};
