import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { ToggleGroup } from '../filters';
import { periodViews, type PeriodView } from './periods';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  '[dir="rtl"] & .MuiIconButton-root svg': { transform: 'scaleX(-1)' },
}));

const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  margin: 0,
  marginInlineEnd: 'auto',
  '&::first-letter': { textTransform: 'uppercase' },
}));

const Views = styled(ToggleGroup<PeriodView>)(({ theme }) => ({
  // for large text
  flexWrap: 'wrap',
  '& > button': { paddingInline: theme.spacing(2) },
}));

const formats = {
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  year: { month: 'short', year: 'numeric' },
} as const satisfies Record<PeriodView, Intl.DateTimeFormatOptions>;

const titleOf = (intl: IntlShape, view: PeriodView, bounds: PeriodBarProps['bounds']): string => {
  const [first, last] = bounds.map(fromCalendarDate) as [Date, Date];
  if (view === 'month') return intl.formatDate(first, formats.month);
  return view === 'year' && first.getMonth() === 0
    ? intl.formatDate(first, { year: 'numeric' })
    : intl.formatDateTimeRange(first, last, formats[view]);
};

interface PeriodBarProps {
  /** The id of the heading that names the period. */
  id: string;
  view: PeriodView;
  /** First and last day of the period. */
  bounds: readonly [first: string, last: string];
  onView: (view: PeriodView) => void;
  /** Called for the previous (-1) or the next (1) period. */
  onStep: (count: -1 | 1) => void;
  onToday: () => void;
}

/** Buttons for previous, today and next, the period's name, and the choice of week, month or year. */
export const PeriodBar = ({ id, view, bounds, onView, onStep, onToday }: PeriodBarProps) => {
  const intl = useIntl();
  return (
    <Bar>
      <Steps>
        <IconButton aria-label={intl.formatMessage({ id: 'period.previous' })} onClick={() => onStep(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" onClick={onToday}>
          <FormattedMessage id="period.today" />
        </Button>
        <IconButton aria-label={intl.formatMessage({ id: 'period.next' })} onClick={() => onStep(1)}>
          <ChevronRight />
        </IconButton>
      </Steps>
      <Title id={id} aria-live="polite">
        {titleOf(intl, view, bounds)}
      </Title>
      <Views
        size="small"
        label={intl.formatMessage({ id: 'period.view' })}
        options={periodViews.map((each) => ({
          value: each,
          text: <FormattedMessage id={`period.${each}`} />,
        }))}
        value={view}
        onChange={onView}
      />
    </Bar>
  );
};
