import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled, useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { FormattedMessage, useIntl } from 'react-intl';
import { calendarViews, periodOf, type CalendarView } from './period';
import type { Look } from './useCalendarAddress';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));
const Group = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

const usePeriodName = (view: CalendarView, date: Date) => {
  const intl = useIntl();
  if (view === 'year') return intl.formatDate(date, { year: 'numeric' });
  if (view === 'month') return intl.formatDate(date, { year: 'numeric', month: 'long' });
  const { from, to } = periodOf('week', date);
  return intl.formatDateTimeRange(from, to, { year: 'numeric', month: 'short', day: 'numeric' });
};

interface CalendarToolbarProps {
  /** Of the heading that names the period. */
  id: string;
  view: CalendarView;
  date: Date;
  onShow: (next: Look) => void;
}

/** Previous, today and next; what is shown; week, month or year. */
export const CalendarToolbar = ({ id, view, date, onShow }: CalendarToolbarProps) => {
  const intl = useIntl();
  const isMirrored = useTheme().direction === 'rtl';
  const [Back, Forth] = isMirrored ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <Bar>
      <Group>
        <IconButton
          onClick={() => onShow({ steps: -1 })}
          aria-label={intl.formatMessage({ id: 'calendar.previous' })}
        >
          <Back />
        </IconButton>
        <Button variant="outlined" onClick={() => onShow({ date: new Date() })}>
          <FormattedMessage id="calendar.today" />
        </Button>
        <IconButton
          onClick={() => onShow({ steps: 1 })}
          aria-label={intl.formatMessage({ id: 'calendar.next' })}
        >
          <Forth />
        </IconButton>
      </Group>
      <Heading id={id} aria-live="polite">
        {usePeriodName(view, date)}
      </Heading>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, chosen: CalendarView | null) => chosen && onShow({ view: chosen })}
        aria-label={intl.formatMessage({ id: 'calendar.view' })}
      >
        {calendarViews.map((each) => (
          <ToggleButton key={each} value={each} sx={{ paddingInline: 2 }}>
            <FormattedMessage id={`calendar.view.${each}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Bar>
  );
};
