import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FilterFrame } from './FilterFrame';
import { useTypedSearch } from './useTypedSearch';

interface SearchFilterProps {
  labelId: string;
  /** The current search. */
  search: string;
  /** Pause after the last key, in milliseconds. */
  delay?: number;
  onSearch: (text: string) => void;
}

const MAXIMUM_LENGTH = 200;
/** Browsers limit how often the address may change, so not every key may change it. */
const SHORT_PAUSE = 200;

/** A search box. Enter searches at once. */
export const SearchFilter = ({ labelId, search, delay = SHORT_PAUSE, onSearch }: SearchFilterProps) => {
  const id = useId();
  const { typed, setTyped, flush } = useTypedSearch(search, delay, onSearch);
  return (
    <FilterFrame id={id} labelId={labelId}>
      <OutlinedInput
        id={id}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') flush();
        }}
        inputProps={{ maxLength: MAXIMUM_LENGTH, enterKeyHint: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
      />
    </FilterFrame>
  );
};
