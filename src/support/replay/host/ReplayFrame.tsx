import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SupportFile } from '../../format';
import { FRAME_ADDRESS, FRAME_NAME, READY, type Shown } from '../protocol';

const Stand = styled('div')(({ theme }) => ({
  overflow: 'auto',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.text.secondary}`,
}));

/** Scales the frame down until it fits, and never up. */
const useScale = (width: number) => {
  const stand = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!stand.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / width));
    });
    watcher.observe(stand.current);
    return () => watcher.disconnect();
  }, [width]);
  return { stand, scale };
};

interface ReplayFrameProps {
  file: SupportFile;
  text: string;
  index: number;
  /** Shown in its actual size, even if it does not fit. */
  isActualSize: boolean;
}

/**
 * Shows the portal in a frame of the parent's window size, which is reloaded for each moment. It cannot open windows,
 * and it is told what to show once it asks.
 */
export const ReplayFrame = ({ file, text, index, isActualSize }: ReplayFrameProps) => {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, height } = file.viewport;
  const { stand, scale: fitting } = useScale(width);
  const scale = isActualSize ? 1 : fitting;

  useEffect(() => {
    const answer = ({ source, origin, data }: MessageEvent<unknown>) => {
      const inside = frame.current?.contentWindow;
      if (!inside || source !== inside || origin !== window.location.origin || data !== READY) return;
      inside.postMessage({ type: 'portal-support/show', text, index } satisfies Shown, origin);
    };
    window.addEventListener('message', answer);
    return () => window.removeEventListener('message', answer);
  }, [text, index]);

  return (
    <Stand ref={stand} style={{ maxWidth: width + 2, overflow: isActualSize ? 'auto' : 'hidden' }}>
      <div style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          name={FRAME_NAME}
          src={FRAME_ADDRESS}
          title={formatMessage({ id: 'support.frame' })}
          sandbox="allow-scripts allow-same-origin allow-forms"
          width={width}
          height={height}
          style={{ border: 0, transform: `scale(${scale})`, transformOrigin: '0 0', display: 'block' }}
        />
      </div>
    </Stand>
  );
};
