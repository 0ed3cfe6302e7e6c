import { cloneElement, type ReactElement } from 'react';

interface NativeTipProps {
  title?: string;
  children: ReactElement<{ title?: string }>;
}

/**
 * The browser's own tooltip. The grid's tooltip is positioned again at each render, which costs more than rendering
 * the rows.
 */
export const NativeTip = ({ title, children }: NativeTipProps) =>
  title ? cloneElement(children, { title }) : children;
