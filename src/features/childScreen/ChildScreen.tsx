import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { EmptyState, ErrorState } from '../../ui';
import { useChildInAddress, useSelectedChild } from './useSelectedChild';

interface ChildScreenProps {
  /** Shown while the children are being read. */
  loading: ReactNode;
  /** What is shown about the selected child. */
  children: (child: Child) => ReactNode;
}

/** The part of a screen about the selected child, or why there is none. */
export const ChildScreen = ({ loading, children }: ChildScreenProps) => {
  const { child, isLoading, isRead, isError, refetch } = useSelectedChild();
  const isFollowing = useChildInAddress(child);
  if (isFollowing) return loading;
  if (child) return children(child);
  if (isLoading) return loading;
  return (
    <>
      {isError && <ErrorState messageId="children.failed" onRetry={() => void refetch()} />}
      {isRead && (
        <EmptyState
          messageId="children.none"
          action={
            <Button component={Link} to={addressOf('schools')} variant="contained">
              <FormattedMessage id="children.enroll.title" />
            </Button>
          }
        />
      )}
    </>
  );
};
