import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../../ui';

/** Stays at the bottom of the screen; on phones above the main menu. */
export const ButtonBar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: { insetBlockEnd: 'calc(64px + env(safe-area-inset-bottom))' },
  '@media print': { display: 'none' },
}));

export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& > a': { marginInlineEnd: 'auto' },
  '& .MuiButton-icon svg': theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {},
  [theme.breakpoints.down('sm')]: {
    '& > *': { paddingInline: theme.spacing(1.5), minWidth: 44 },
    '& > [type="submit"]': { flexGrow: 1 },
    '& .MuiButton-icon': { margin: 0 },
  },
}));

/** A label that leaves its place to the icon on phones, and is read all the same. */
export const WideLabel = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: visuallyHidden,
}));
