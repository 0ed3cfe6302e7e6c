import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { visuallyHidden } from '../../../ui';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: theme.zIndex.appBar - 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1.5),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  [theme.breakpoints.down('md')]: {
    // at the bottom of the screen on short pages too; the page keeps as much room at its end
    position: 'fixed',
    insetInline: 0,
    paddingInline: theme.spacing(2),
    paddingBlockStart: theme.spacing(1),
    paddingBlockEnd: `calc(${theme.spacing(1)} + env(safe-area-inset-bottom))`,
  },
  '@media print': { display: 'none' },
}));

/**
 * Scroll padding as high as the bar, so that it never covers the focused element (WCAG 2.2, 2.4.11); and its height for
 * the page (`--bar-height`).
 */
const useScrollRoom = (bar: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const element = bar.current;
    if (!element || !('ResizeObserver' in window)) return undefined;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      const below = parseFloat(getComputedStyle(element).bottom) || 0;
      page.scrollPaddingBlockEnd = `${below + element.offsetHeight}px`;
      page.setProperty('--bar-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.scrollPaddingBlockEnd = '';
      page.removeProperty('--bar-height');
    };
  }, [bar]);
};

/** Stays at the bottom of the screen. */
export const ButtonBar = ({ children }: { children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  useScrollRoom(bar);
  return <Bar ref={bar}>{children}</Bar>;
};

export const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  '& > a': { marginInlineEnd: 'auto' },
  '& .MuiButton-icon svg': theme.direction === 'rtl' ? { transform: 'scaleX(-1)' } : {},
  [theme.breakpoints.down('sm')]: {
    '& > .MuiButton-root': { paddingInline: theme.spacing(1.5), minWidth: 44 },
    '& > a + button': { flexGrow: 1 },
    // disabled, but screen readers still announce it, with the reason
    '& > button:disabled': { ...visuallyHidden, minWidth: 0, minHeight: 0 },
    '& .MuiButton-icon': { margin: 0 },
    // beside the word that stays there
    '& > button > .MuiButton-endIcon': { marginInlineStart: theme.spacing(0.5) },
  },
}));

/** A label that is hidden on phones, where only the icon fits, but still read by screen readers. */
export const WideLabel = styled('span')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { '&:not([data-also-on-phones])': visuallyHidden },
}));

/** What phones show in place of a hidden label, which begins with the same word. */
export const NarrowLabel = styled('span')(({ theme }) => ({
  [theme.breakpoints.up('sm')]: { display: 'none' },
}));
