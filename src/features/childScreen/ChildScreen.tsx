import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Child } from '../../api/entities';
import { EmptyState, ErrorState } from '../../ui';
import { useSelectedChild } from './useSelectedChild';

interface ChildScreenProps {
  /** What stands there while the children are read. */
  loading: ReactNode;
  /** What is shown of the selected child. */
  children: (child: Child) => ReactNode;
}

/** What a screen shows of the selected child, or why there is none. */
export const ChildScreen = ({ loading, children }: ChildScreenProps) => {
  const { child, isLoading, isError, refetch } = useSelectedChild();
  if (child) return children(child);
  if (isLoading) return loading;
  if (isError) return <ErrorState messageId="children.failed" onRetry={() => void refetch()} />;
  return (
    <EmptyState
      messageId="children.none"
      action={
        <Button component={Link} to="/children/enroll" variant="contained">
          <FormattedMessage id="children.enroll.title" />
        </Button>
      }
    />
  );
};
