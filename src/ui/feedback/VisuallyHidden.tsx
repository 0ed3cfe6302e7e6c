import { styled } from '@mui/material/styles';

/** Read by screen readers only, and takes no room: whatever is clipped alone would still widen the page. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For screen readers only. */
export const VisuallyHidden = styled('span')(visuallyHidden);
