import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { colours } from '../colours';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { pageWindow } from './pageWindow';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: theme.spacing(0.25),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const PageButton = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 44,
  height: 44,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { backgroundColor: colours(theme).action.hover },
  '&[aria-current="page"]': {
    fontWeight: theme.typography.fontWeightBold,
    color: colours(theme).primary.contrastText,
    backgroundColor: colours(theme).primary.main,
  },
  '&[aria-disabled="true"]': { color: colours(theme).action.disabled },
  '[dir="rtl"] & svg': { transform: 'scaleX(-1)' },
}));

interface Pages {
  /** Counted from 1. */
  page: number;
  pageCount: number;
}

/** Tells screen readers the page that a reader has turned to; the heading has told the first one. */
const TurnedPage = ({ page, pageCount }: Pages) => {
  const [former, setFormer] = useState({ page, isTurned: false });
  if (page !== former.page) setFormer({ page, isTurned: true });
  return (
    <VisuallyHidden role="status">
      {former.isTurned && <FormattedMessage id="ui.pager.told" values={{ page, pageCount }} />}
    </VisuallyHidden>
  );
};

interface PagerProps extends Pages {
  /** The list tells itself which page it shows. */
  isTold?: boolean;
  onChange: (page: number) => void;
}

/**
 * Previous, at most five page numbers, and next. Renders nothing if there is only one page. At an end a button keeps the focus and does
 * nothing, so that the keyboard is not thrown back to the beginning of the page.
 */
export const Pager = ({ page, pageCount, isTold = false, onChange }: PagerProps) => {
  const intl = useIntl();
  if (pageCount < 2) return null;
  const label = (id: string, number?: number) => intl.formatMessage({ id }, { number });
  return (
    <nav aria-label={label('ui.pager.label')}>
      <List>
        <li>
          <PageButton
            aria-disabled={page <= 1}
            aria-label={label('ui.pager.previous')}
            onClick={() => page > 1 && onChange(page - 1)}
          >
            <ChevronLeft />
          </PageButton>
        </li>
        {pageWindow(page, pageCount).map((number) => (
          <li key={number}>
            <PageButton
              aria-label={label('ui.pager.page', number)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(number)}
            >
              {intl.formatNumber(number)}
            </PageButton>
          </li>
        ))}
        <li>
          <PageButton
            aria-disabled={page >= pageCount}
            aria-label={label('ui.pager.next')}
            onClick={() => page < pageCount && onChange(page + 1)}
          >
            <ChevronRight />
          </PageButton>
        </li>
      </List>
      {!isTold && <TurnedPage page={page} pageCount={pageCount} />}
    </nav>
  );
};
