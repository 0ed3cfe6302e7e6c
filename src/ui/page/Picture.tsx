import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import { useState } from 'react';
import { initials } from './initials';

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  // no space for a line of text, so that the height is the same with and without a picture
  verticalAlign: 'top',
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  fontWeight: theme.typography.fontWeightBold,
  color: colours(theme).primary.main,
  backgroundColor: colours(theme).action.selected,
  // as generated content, so that they are not part of the name of a surrounding button
  '&[data-initials]::before': { content: 'attr(data-initials)' },
}));

interface PictureProps {
  src: string | null | undefined;
  /** The alternative text, and the source of the initials when there is no picture. */
  name: string;
  /** Width and height in pixels. */
  size: number;
}

/** A picture of a person or a school, or initials if there is none or it does not load. */
export const Picture = ({ src, name, size }: PictureProps) => {
  const [failedSrc, setFailedSrc] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.4 };
  if (!src || src === failedSrc) {
    return <Frame role="img" aria-label={name} data-initials={initials(name)} style={box} />;
  }
  return (
    <Frame style={box}>
      <img
        src={src}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        style={{ objectFit: 'cover' }}
        onError={() => setFailedSrc(src)}
      />
    </Frame>
  );
};
