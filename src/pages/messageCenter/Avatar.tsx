import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Picture, VisuallyHidden } from '../../ui';
import { colours } from '../../ui/colours';
import type { Correspondent } from './conversations';
import { useWords } from './useWords';

const Frame = styled('span')({ position: 'relative', display: 'inline-flex' });

const Dot = styled('span', { shouldForwardProp: (prop) => prop !== 'isOnline' })<{ isOnline: boolean }>(
  ({ theme, isOnline }) => ({
    position: 'absolute',
    insetBlockEnd: -2,
    insetInlineEnd: -2,
    width: 12,
    height: 12,
    borderRadius: 6,
    boxShadow: `0 0 0 2px ${colours(theme).background.paper}`,
    // hollow or full, for colour alone does not tell everybody
    border: `3px solid ${isOnline ? colours(theme).success.main : colours(theme).text.secondary}`,
    backgroundColor: isOnline ? colours(theme).success.main : colours(theme).background.paper,
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText',
      backgroundColor: isOnline ? 'CanvasText' : 'Canvas',
    },
  }),
);

/** The person in the conversation and, where it is known, whether they are online. */
export const Avatar = ({ user, size = 40 }: { user: Correspondent; size?: number }) => {
  const say = useWords();
  return (
    <Frame>
      <span aria-hidden>
        <Picture src={user.avatar} name={say(user.name)} size={size} />
      </span>
      {user.status && (
        <>
          <Dot isOnline={user.status === 'online'} />
          <VisuallyHidden>
            <FormattedMessage id={`messages.status.${user.status}`} />
          </VisuallyHidden>
        </>
      )}
    </Frame>
  );
};
