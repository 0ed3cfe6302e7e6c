import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { Pager } from '../../ui';

export const CardList = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** The page that the address names, within those that there are. */
export const usePageNumber = (pageCount: number): number => {
  const text = useSearchParams()[0].get('page');
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.max(1, Math.min(Number(text), pageCount)) : 1;
};

/** Paging that the address keeps. */
export const AddressPager = ({ page, pageCount }: { page: number; pageCount: number }) => {
  const [, setSearch] = useSearchParams();
  return (
    <Pager
      page={page}
      pageCount={pageCount}
      onChange={(chosen) => setSearch(chosen > 1 ? { page: String(chosen) } : {})}
    />
  );
};
