import { cloneElement, type ReactElement } from 'react';

interface NativeTipProps {
  title?: string;
  children: ReactElement<{ title?: string }>;
}

/** The browser's own tip: the grid's is placed anew whenever the grid renders, which costs more than the rows. */
export const NativeTip = ({ title, children }: NativeTipProps) =>
  title ? cloneElement(children, { title }) : children;
