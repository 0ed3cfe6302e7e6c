import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DialogFrame } from '../dialogs/DialogFrame';
import { FoundCount } from './FoundCount';

const Row = styled('div')(({ theme }) => ({
  '&:empty': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: theme.spacing(1),
  },
}));

const Sheet = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));

interface FoldedFiltersProps {
  /** Stands before the filters, and is always seen. */
  search?: ReactNode;
  /** How many filters are in use. */
  count: number;
  /** How many entries they leave; undefined while it is not known. The sheet tells it, because it hides the page that does. */
  found: number | undefined;
  onClear: () => void;
  children: ReactNode;
}

/** The filters of a list. On phones they are behind a button that tells how many are in use, in a sheet. */
export const FoldedFilters = ({ search, count, found, onClear, children }: FoldedFiltersProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const clear = () => {
    onClear();
    close();
  };
  return (
    <>
      <Row>
        {search}
        {isPhone && (
          <Button
            variant={count > 0 ? 'contained' : 'outlined'}
            startIcon={<FilterList />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            sx={{ flexShrink: 0, minHeight: 46, paddingInline: 2 }}
          >
            <FormattedMessage id="ui.filter.open" values={{ count }} />
          </Button>
        )}
      </Row>
      {!isPhone && children}
      {isPhone && (
        <DialogFrame
          open={isOpen}
          titleId="ui.filter.title"
          onPhone="sheet"
          onClose={close}
          actions={
            <>
              <Button onClick={clear} disabled={count === 0}>
                <FormattedMessage id="ui.filter.clear" />
              </Button>
              <Button variant="contained" onClick={close}>
                {found === undefined ? (
                  <FormattedMessage id="ui.filter.show" />
                ) : (
                  <FormattedMessage id="ui.filter.showFound" values={{ count: found }} />
                )}
              </Button>
            </>
          }
        >
          <Sheet>{children}</Sheet>
          <FoundCount count={found} />
        </DialogFrame>
      )}
    </>
  );
};
