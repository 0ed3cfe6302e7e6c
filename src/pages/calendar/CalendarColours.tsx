import { styled } from '@mui/material/styles';
import { colours } from '../../ui/colours';

/** Height of a line of the month, so that three events and the number of the others have room. */
const LINE = '1.75rem';

/** The library's style sheet, brought into the portal's colours, light and dark, and its size. */
export const CalendarColours = styled('div')(({ theme }) => {
  const { divider, text, background, action, primary } = colours(theme);
  const border = `1px solid ${divider}`;
  return {
    '&[data-view="week"]': { height: 720 },
    '& .rbc-month-view, & .rbc-time-view': {
      border,
      borderRadius: theme.shape.borderRadius,
      overflow: 'hidden',
      backgroundColor: background.paper,
    },
    '& .rbc-month-view': { flex: 'none', height: 'auto' },
    '& .rbc-month-row': { flex: 'none', minHeight: `calc(4 * ${LINE} + 2.25rem)`, overflow: 'visible' },
    '& .rbc-row-content-scrollable .rbc-row-content-scroll-container': { overflow: 'visible' },
    [['header', 'time-content', 'time-header-content', 'timeslot-group', 'day-bg', 'month-row']
      .map((name) => `& .rbc-${name}, & .rbc-${name} + .rbc-${name}`)
      .join(', ')]: { borderColor: divider },
    '& .rbc-time-content > * + * > *, & .rbc-time-header.rbc-overflowing': { borderColor: divider },
    '& .rbc-day-slot .rbc-time-slot': { borderColor: divider },
    '& .rbc-day-slot .rbc-events-container': { marginInlineEnd: 4 },
    '& .rbc-header': { padding: theme.spacing(1, 0.5), fontWeight: theme.typography.fontWeightBold },
    '& .rbc-off-range': { color: text.secondary },
    '& .rbc-off-range-bg': { backgroundColor: background.default },
    '& .weekend': { backgroundColor: action.hover },
    '& .rbc-today': { backgroundColor: `color-mix(in srgb, ${primary.main} 12%, ${background.paper})` },
    '& .rbc-current-time-indicator': { backgroundColor: primary.main, height: 2 },
    '& .rbc-date-cell': { padding: theme.spacing(0.5) },
    '& .rbc-time-view .rbc-time-header-cell': { minHeight: '2.5rem', flexShrink: 0 },
    '& .rbc-button-link': {
      font: 'inherit',
      minWidth: 24,
      minHeight: 24,
      borderRadius: 6,
      '&:focus-visible': { outline: `2px solid ${primary.main}` },
    },
    '& .rbc-event': {
      padding: theme.spacing(0.25, 0.75),
      borderRadius: 6,
      color: '#fff',
      '&:focus, &:focus-visible': { outline: `2px solid ${text.primary}`, outlineOffset: 1 },
    },
    '& .rbc-month-row .rbc-event': { minHeight: 24 },
    '& .rbc-day-slot .rbc-event': { border: `1px solid ${background.paper}` },
    '& .rbc-event-content': { ...theme.typography.body2, lineHeight: 1.4 },
    '& .rbc-event-label': { ...theme.typography.body2, display: 'none' },
    '& .rbc-event.more, & .rbc-show-more': {
      color: text.primary,
      backgroundColor: 'transparent',
      fontWeight: theme.typography.fontWeightBold,
      textDecoration: 'underline',
    },
    '& .rbc-label': { ...theme.typography.body2, color: text.secondary },
    '@media (forced-colors: active)': { '& [aria-current="date"]': { outline: '2px solid' } },
  };
});
