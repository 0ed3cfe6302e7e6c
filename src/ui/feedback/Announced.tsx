import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AnnouncedContext } from './NoticeBox';
import { visuallyHidden } from './VisuallyHidden';

const Region = styled('div')({ '&:empty': visuallyHidden });

/**
 * Tells screen readers the notice that comes into it. It stands there from the beginning, because an element that comes to the page
 * together with its text is not announced; without a notice it takes no room.
 */
export const Announced = ({ children }: { children: ReactNode }) => (
  <AnnouncedContext value>
    <Region role="status">{children}</Region>
  </AnnouncedContext>
);
