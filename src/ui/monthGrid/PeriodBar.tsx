import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { boundsOf, periodViews, stepPeriod, type PeriodView, type Weeks } from './periods';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
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

const formats = {
  month: { month: 'long', year: 'numeric' },
  week: { day: 'numeric', month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
} as const satisfies Record<PeriodView, Intl.DateTimeFormatOptions>;

const titleOf = (intl: IntlShape, view: PeriodView, day: string, weeks: Weeks): string => {
  const [first, last] = boundsOf(view, day, weeks).map(fromCalendarDate) as [Date, Date];
  return view === 'week'
    ? intl.formatDateTimeRange(first, last, formats.week)
    : intl.formatDate(first, formats[view]);
};

interface PeriodBarProps {
  /** The id of the heading that names the period. */
  id: string;
  view: PeriodView;
  day: string;
  today: string;
  weeks: Weeks;
  onView: (view: PeriodView) => void;
  onDay: (day: string) => void;
}

/** Buttons for previous, today and next, the period's name, and the choice of month, week or year. */
export const PeriodBar = ({ id, view, day, today, weeks, onView, onDay }: PeriodBarProps) => {
  const intl = useIntl();
  const step = (count: -1 | 1) => onDay(stepPeriod(view, day, count));
  return (
    <Bar>
      <Steps>
        <IconButton aria-label={intl.formatMessage({ id: 'period.previous' })} onClick={() => step(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outlined" color="inherit" onClick={() => onDay(today)}>
          <FormattedMessage id="period.today" />
        </Button>
        <IconButton aria-label={intl.formatMessage({ id: 'period.next' })} onClick={() => step(1)}>
          <ChevronRight />
        </IconButton>
      </Steps>
      <Title id={id} aria-live="polite">
        {titleOf(intl, view, day, weeks)}
      </Title>
      <ToggleButtonGroup
        exclusive
        value={view}
        aria-label={intl.formatMessage({ id: 'period.view' })}
        onChange={(_, chosen: PeriodView | null) => chosen && onView(chosen)}
      >
        {periodViews.map((each) => (
          <ToggleButton key={each} value={each}>
            <FormattedMessage id={`period.${each}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Bar>
  );
};
