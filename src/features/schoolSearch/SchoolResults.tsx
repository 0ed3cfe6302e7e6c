import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors';
import { refusalWords } from '../../api/refusalWords';
import type { School } from '../../api/readLists';
import { EmptyState, ErrorState, Pager, SkeletonCards } from '../../ui';
import { VisuallyHidden } from '../../ui';
import { SchoolCards } from './SchoolCards';
import { filtersCleared } from './searchState';
import type { useSchoolSearch } from './useSchoolSearch';

interface SchoolResultsProps {
  found: ReturnType<typeof useSchoolSearch>;
  pageSize: number;
  linkTo: (school: School) => string;
}

/** The schools found, or the reason why there are none. */
export const SchoolResults = ({ found, pageSize, linkTo }: SchoolResultsProps) => {
  const { state, change, schools, pageCount, isLoading, isError, error, refetch } = found;
  if (isLoading) return <SkeletonCards count={pageSize} />;
  if (isError) {
    const words = isApiError(error) ? refusalWords(error) : {};
    return <ErrorState {...words} onRetry={() => void refetch()} />;
  }
  if (schools.length === 0) {
    return (
      <EmptyState
        messageId="schools.empty"
        action={
          <Button variant="outlined" onClick={() => change({ ...filtersCleared, search: '' })}>
            <FormattedMessage id="schools.clear" />
          </Button>
        }
      />
    );
  }
  return (
    <>
      <VisuallyHidden role="status">
        <FormattedMessage id="schools.found" values={{ page: state.page, pageCount }} />
      </VisuallyHidden>
      <SchoolCards schools={schools} linkTo={linkTo} />
      <Pager page={state.page} pageCount={pageCount} onChange={(page) => change({ page })} />
    </>
  );
};
