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
  /** The field's own styles give this class its colour and width. */
  className?: string;
}

/**
 * The border of a field. MUI's own has a notch for the label and renders three elements at each key; our labels stand above the
 * field, so one element that never renders again is enough.
 */
export const FieldOutline = memo(
  function FieldOutline({ className }: FieldOutlineProps) {
    return <Outline aria-hidden className={className} />;
  },
  (former, next) => former.className === next.className,
);
