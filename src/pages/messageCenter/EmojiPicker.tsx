import { styled, useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ErrorState, SkeletonRows } from '../../ui';
import { mountPicker } from './mountPicker';

/** As large as the picker will be, so that nothing moves when it comes. */
const Frame = styled('div')({ width: 318, maxWidth: '100%', height: 'min(26rem, 45dvh)' });
const Place = styled('div')({ height: '100%', '& > *': { height: '100%', width: '100%' } });

/** Emojis with a search of their own, loaded when they are first asked for. */
export const EmojiPicker = ({ onEmoji }: { onEmoji: (emoji: string) => void }) => {
  const { locale } = useIntl();
  const { colorScheme } = useColorScheme();
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const choose = useEffectEvent(onEmoji);

  useEffect(() => {
    let isWanted = true;
    const element = place.current;
    const look = { locale, isDark: colorScheme === 'dark' };
    mountPicker(look, (emoji) => choose(emoji)).then(
      (picker) => {
        if (!isWanted) return;
        element?.replaceChildren(picker);
        setState('there');
      },
      () => isWanted && setState('failed'),
    );
    return () => {
      isWanted = false;
      element?.replaceChildren();
    };
  }, [locale, colorScheme, attempt]);

  const retry = () => {
    setState('loading');
    setAttempt(attempt + 1);
  };
  return (
    <Frame>
      {state === 'loading' && <SkeletonRows />}
      {state === 'failed' && <ErrorState messageId="messages.emoji.failed" onRetry={retry} />}
      <Place ref={place} />
    </Frame>
  );
};
