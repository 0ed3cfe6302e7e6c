import 'react-big-calendar/lib/css/react-big-calendar.css';
import { useTheme } from '@mui/material/styles';
import { format, getDay, parse, startOfWeek } from 'date-fns';
import {
  cloneElement,
  memo,
  useEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import {
  Calendar,
  dateFnsLocalizer,
  type DateHeaderProps,
  type EventProps,
  type EventWrapperProps,
  type HeaderProps,
} from 'react-big-calendar';
import { FormattedMessage, useIntl } from 'react-intl';
import { EVENTS_PER_DAY, FIRST_DAY_OF_WEEK, WEEKEND_DAYS } from '../../domain/calendar';
import { dateFnsLocale, labels } from '../../features/events';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { VisuallyHidden } from '../../ui';
import { dayName, type PeriodView } from '../../ui/monthGrid';
import { CalendarColours } from './CalendarColours';
import { limitPerDay, type EventOccurrence } from './dayEvents';
import { gridFormats, shortTime } from './gridFormats';
import { periodOf } from './period';

/** What stands in a cell: an event, or that there are more of that day. */
interface Entry {
  title: string;
  start: Date;
  end: Date;
  allDay: boolean;
  occurrence?: EventOccurrence;
  more?: { day: string; count: number };
}

export interface CalendarGridProps {
  view: 'week' | 'month';
  date: Date;
  occurrences: readonly EventOccurrence[];
  onShow: (next: { view?: PeriodView; date: Date }) => void;
  onOpen: (occurrence: EventOccurrence) => void;
  onMore: (day: string) => void;
}

const toEntry = (occurrence: EventOccurrence): Entry => ({
  title: occurrence.event.title,
  start: occurrence.start,
  end: occurrence.end,
  allDay: occurrence.event.allDay,
  occurrence,
});

const moreOf = ([day, count]: [string, number]): Entry => {
  const start = fromCalendarDate(day) ?? new Date();
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate(), 23, 59, 59, 999);
  return { title: '', start: end, end, allDay: false, more: { day, count } };
};

/** A month shows a few events of each day and how many more there are; a week shows them all at their hours. */
const entriesOf = (view: 'week' | 'month', date: Date, occurrences: readonly EventOccurrence[]): Entry[] => {
  if (view === 'week') return occurrences.map(toEntry);
  const { from, to } = periodOf('month', date);
  const { shown, more } = limitPerDay(occurrences, from, to, EVENTS_PER_DAY);
  return [...shown.map(toEntry), ...[...more].map(moreOf)];
};

const EventText = ({ event: { title, more, occurrence, start } }: EventProps<Entry>) => {
  const intl = useIntl();
  if (more) return <FormattedMessage id="calendar.more" values={{ count: more.count }} />;
  if (!occurrence) return title;
  const label = intl.formatMessage({ id: labels[occurrence.event.className].messageId });
  return (
    <>
      {!occurrence.event.allDay && <span>{shortTime(intl, start)} </span>}
      {title}
      <VisuallyHidden>, {label}</VisuallyHidden>
    </>
  );
};

/** The library makes buttons of the events of a week's hours only. */
const EventButton = ({
  type,
  children,
}: EventWrapperProps<Entry> & { type?: 'date' | 'time'; children?: ReactElement<object> }) =>
  type === 'date' && children ? cloneElement(children, { role: 'button', tabIndex: 0 } as object) : children;

const Events = ({ children }: { children?: ReactNode }) => <div role="cell">{children}</div>;

const WeekdayHeader = ({ label }: { label: string }) => <span role="columnheader">{label}</span>;

const currentOf = (date: Date) => (toCalendarDate(date) === toCalendarDate(new Date()) ? 'date' : undefined);

/** The hours of a week are no table: its days are words. */
const DayHeader = ({ label, date }: HeaderProps) => <span aria-current={currentOf(date)}>{label}</span>;

const DateButton = ({ label, date, onDrillDown }: DateHeaderProps) => {
  const intl = useIntl();
  return (
    <button
      type="button"
      className="rbc-button-link"
      onClick={onDrillDown}
      aria-label={dayName(intl, date)}
      aria-current={currentOf(date)}
    >
      {label}
    </button>
  );
};

const shared = { event: EventText, eventWrapper: EventButton as never };
const components = {
  month: { ...shared, weekWrapper: Events, month: { header: WeekdayHeader, dateHeader: DateButton } },
  week: { ...shared, week: { header: DayHeader } },
};

/**
 * The library calls a week's line of whole days a part of a table that is not there, and the table of a month "Month View" in every
 * language.
 */
const mendRoles = (frame: HTMLElement | null, month: string) => {
  frame
    ?.querySelectorAll('.rbc-allday-cell, .rbc-allday-cell > [role]')
    .forEach((part) => part.removeAttribute('role'));
  frame?.querySelector('.rbc-month-view')?.setAttribute('aria-label', month);
};

const dayProps = (day: Date) => (WEEKEND_DAYS.includes(day.getDay()) ? { className: 'weekend' } : {});

const eventProps = ({ more, occurrence }: Entry) =>
  more || !occurrence
    ? { className: 'more' }
    : { style: { backgroundColor: labels[occurrence.event.className].colour } };

const localizerOf = (language: string) =>
  dateFnsLocalizer({
    format,
    parse,
    getDay,
    startOfWeek: (date: Date) => startOfWeek(date, { weekStartsOn: FIRST_DAY_OF_WEEK }),
    locales: { [language]: dateFnsLocale(language) },
  });

/** Week and month on a screen that is wide enough. A dialog that opens over it leaves it alone. */
export const CalendarGrid = memo(function CalendarGrid(props: CalendarGridProps) {
  const { view, date, occurrences, onShow, onOpen, onMore } = props;
  const intl = useIntl();
  const isMirrored = useTheme().direction === 'rtl';
  const localizer = useMemo(() => localizerOf(intl.locale), [intl.locale]);
  const entries = useMemo(() => entriesOf(view, date, occurrences), [view, date, occurrences]);
  const frame = useRef<HTMLDivElement>(null);
  const month = intl.formatMessage({ id: 'period.month' });
  useEffect(() => mendRoles(frame.current, month), [view, entries, month]);
  const formats = useMemo(() => gridFormats(intl), [intl]);
  const open = ({ more, occurrence }: Entry) => {
    if (more) onMore(more.day);
    else if (occurrence) onOpen(occurrence);
  };
  const press = (entry: Entry, event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open(entry);
  };
  return (
    <CalendarColours ref={frame} data-view={view}>
      <Calendar<Entry>
        localizer={localizer}
        culture={intl.locale}
        formats={formats}
        messages={{
          allDay: intl.formatMessage({ id: 'events.allDay' }),
          showMore: (count) => intl.formatMessage({ id: 'calendar.more' }, { count }),
        }}
        events={entries}
        components={components[view]}
        view={view}
        views={['week', 'month']}
        onView={() => undefined}
        date={date}
        onNavigate={(next) => onShow({ date: next })}
        onDrillDown={(day) => onShow({ view: 'week', date: day })}
        getDrilldownView={() => (view === 'month' ? 'week' : null)}
        toolbar={false}
        rtl={isMirrored}
        showAllEvents
        allDayMaxRows={EVENTS_PER_DAY}
        doShowMoreDrillDown={false}
        onShowMore={(_, day) => onMore(toCalendarDate(day))}
        tooltipAccessor={({ title }) => title}
        dayPropGetter={dayProps}
        eventPropGetter={eventProps}
        onSelectEvent={open}
        onKeyPressEvent={(entry, event) => press(entry, event as KeyboardEvent<HTMLElement>)}
        scrollToTime={new Date(1970, 0, 1, 7)}
      />
    </CalendarColours>
  );
});
