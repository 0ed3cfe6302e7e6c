import { styled } from '@mui/material/styles';
import { memo } from 'react';

const Outline = styled('span')({
  position: 'absolute',
  inset: 0,
  borderStyle: 'solid',
  borderWidth: 1,
  borderRadius: 'inherit',
  pointerEvents: 'none',
});

interface FieldOutlineProps {
  /** By it the field gives its outline a colour and a width. */
  className?: string;
}

/**
 * The border of a field. MUI's own has a notch for a label, which stands above our fields, and makes three elements that render at
 * each key.
 */
export const FieldOutline = memo(
  function FieldOutline({ className }: FieldOutlineProps) {
    return <Outline aria-hidden className={className} />;
  },
  (former, next) => former.className === next.className,
);
