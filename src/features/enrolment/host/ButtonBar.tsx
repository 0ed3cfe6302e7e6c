import { styled } from '@mui/material/styles';

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
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > :first-of-type': { marginInlineEnd: 'auto' },
}));
