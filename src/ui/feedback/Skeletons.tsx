import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { CARD_HEIGHT, CardGrid } from '../cards/CardGrid';
import { VisuallyHidden } from './VisuallyHidden';

const Waiting = ({ children }: { children: ReactNode }) => (
  <div role="status" aria-busy>
    <VisuallyHidden>
      <FormattedMessage id="ui.loading" />
    </VisuallyHidden>
    {children}
  </div>
);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface SkeletonProps {
  count?: number;
}

interface SkeletonRowsProps extends SkeletonProps {
  /** Height of a row, in pixels. */
  height?: number;
}

/** Placeholder for a list that is loading. */
export const SkeletonRows = ({ count = 4, height = 48 }: SkeletonRowsProps) => (
  <Waiting>
    {range(count).map((row) => (
      <Skeleton key={row} variant="text" height={height} />
    ))}
  </Waiting>
);

/** Placeholder for cards that are loading. */
export const SkeletonCards = ({ count = 3 }: SkeletonProps) => (
  <Waiting>
    <CardGrid as="div">
      {range(count).map((card) => (
        <Skeleton key={card} variant="rounded" height={CARD_HEIGHT} />
      ))}
    </CardGrid>
  </Waiting>
);
