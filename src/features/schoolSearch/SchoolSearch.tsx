import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import type { School } from '../../api/readLists';
import { SEARCH_DEBOUNCE } from '../../domain/limits';
import { useGetEducationalSystemsQuery } from '../../api/reference';
import { FoldedFilters, SearchFilter } from '../../ui/filters';
import { SchoolFilters } from './SchoolFilters';
import { SchoolResults } from './SchoolResults';
import { filtersCleared, filtersInUse } from './searchState';
import { useSchoolSearch } from './useSchoolSearch';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));

interface SchoolSearchProps {
  /** 12 in the signed-in area, 6 in account creation (P9.4). */
  pageSize: number;
  /** Where a school's card leads. */
  linkTo: (school: School) => string;
}

/** The list of schools with its search, filters and pages, all kept in the address (P2.13). */
export const SchoolSearch = ({ pageSize, linkTo }: SchoolSearchProps) => {
  const found = useSchoolSearch(pageSize);
  const { state, change, count, isLoading, isError } = found;
  // so that its choices stand in the sheet as soon as that is opened
  useGetEducationalSystemsQuery();
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <Stack>
      <FoldedFilters
        search={
          <SearchFilter
            labelId="schools.search"
            search={state.search}
            delay={SEARCH_DEBOUNCE}
            onSearch={search}
          />
        }
        count={filtersInUse(state)}
        found={isLoading || isError ? undefined : count}
        onClear={() => change(filtersCleared)}
      >
        <FormControlLabel
          control={
            <Switch
              checked={state.onlyWithOffers}
              onChange={(_event, isOn) => change({ onlyWithOffers: isOn })}
            />
          }
          label={<FormattedMessage id="schools.onlyWithOffers" />}
        />
        <SchoolFilters state={state} onChange={change} />
      </FoldedFilters>
      <SchoolResults found={found} pageSize={pageSize} linkTo={linkTo} />
    </Stack>
  );
};
