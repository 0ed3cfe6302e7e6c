import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors';
import { refusalWords } from '../../api/refusalWords';
import type { School } from '../../api/readLists';
import { EmptyState, ErrorState, Notice, Pager, SkeletonCards, VisuallyHidden } from '../../ui';
import { SchoolCards } from './SchoolCards';
import { filtersCleared } from './searchState';
import type { useSchoolSearch } from './useSchoolSearch';

interface SchoolResultsProps {
  found: ReturnType<typeof useSchoolSearch>;
  pageSize: number;
  linkTo: (school: School) => string;
}

const Results = ({ found, pageSize, linkTo }: SchoolResultsProps) => {
  const { state, change, schools, pageCount, isLoading, isWider, isError, error, refetch } = found;
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
      {isWider && <Notice tone="warning" messageId="schools.filter.unknown" />}
      <SchoolCards schools={schools} linkTo={linkTo} />
      <Pager isTold page={state.page} pageCount={pageCount} onChange={(page) => change({ page })} />
    </>
  );
};

/** The schools found, or the reason why there are none. How many they are is announced after each search. */
export const SchoolResults = (props: SchoolResultsProps) => {
  const { state, count, pageCount, isLoading, isError } = props.found;
  return (
    <>
      <VisuallyHidden role="status">
        {!isLoading && !isError && (
          <FormattedMessage id="schools.found" values={{ count, page: state.page, pageCount }} />
        )}
      </VisuallyHidden>
      <Results {...props} />
    </>
  );
};
