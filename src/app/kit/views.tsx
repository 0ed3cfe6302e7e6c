import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  Announced,
  BusyButton,
  DownloadButton,
  EmptyState,
  FoldedPanel,
  ErrorState,
  FailureText,
  BegunNotice,
  FoldedNotice,
  HelpOffer,
  HelpOfferContext,
  Notice,
  PageFrame,
  Pager,
  Panel,
  Picture,
  ProgressBar,
  ReadOnlyField,
  SkeletonCards,
  SkeletonRows,
  StatusChip,
  VisuallyHidden,
  Wording,
} from '../../ui';
import { CardGrid, CardLine, Fact, LinkCard } from '../../ui/cards';
import { DataTable } from '../../ui/dataTable';
import { DateFilter } from '../../ui/dateField';
import {
  FilterBar,
  FoldedFilters,
  FoundCount,
  SearchFilter,
  SelectFilter,
  ToggleGroup,
} from '../../ui/filters';
import {
  DayColumns,
  DayStrip,
  boundsOf,
  dayDot,
  MonthGrid,
  PeriodBar,
  SmallMonth,
  stepPeriod,
  YearGrid,
  type PeriodView,
} from '../../ui/monthGrid';

const tones = ['success', 'info', 'warning', 'error'] as const;
const ignore = () => undefined;
const word = <FormattedMessage id="nav.calendar" />;

const Pages = ({ count }: { count: number }) => {
  const [page, setPage] = useState(1);
  return <Pager page={page} pageCount={count} onChange={setPage} />;
};

interface Row {
  id: string;
  name: string;
}
const rows: Row[] = Array.from({ length: 11 }, (_, index) => ({
  id: `${index}`,
  name: `${index + 1}. Boston`,
}));
const table = {
  labelId: 'nav.children',
  columns: [{ field: 'name', headerId: 'student.placeOfBirth', value: ({ name }: Row) => name }],
  renderCard: ({ name }: Row) => <LinkCard title={name} />,
};

const Filters = () => {
  const [search, setSearch] = useState('');
  const [choice, setChoice] = useState('');
  const select = { labelId: 'student.gender', allId: 'student.gender', value: choice, onChange: setChoice };
  const options = [{ value: 'female', labelId: 'student.gender.female' }];
  return (
    <FilterBar>
      <SearchFilter labelId="nav.enroll" search={search} onSearch={setSearch} />
      <SelectFilter {...select} options={options} />
      <SelectFilter {...select} options={options} disabled />
      <SelectFilter {...select} options={[]} loading />
      <DateFilter labelId="student.dateOfBirth" value="" onChange={ignore} />
      <DateFilter labelId="student.dateOfBirth" value="2026-11-18" onChange={ignore} />
    </FilterBar>
  );
};

const choices = ['month', 'week'].map((value) => ({ value, text: value }));

const Toggles = () => {
  const [value, setValue] = useState('week');
  const label = useIntl().formatMessage({ id: 'period.view' });
  const choice = { label, options: choices, value, onChange: setValue };
  return (
    <>
      <ToggleGroup {...choice} />
      <ToggleGroup size="small" {...choice} />
      <ToggleGroup fullWidth color="primary" {...choice} />
    </>
  );
};

const weeks = { firstWeekday: 1, hiddenWeekdays: [], shadedWeekdays: [0, 6] };
const today = '2026-11-18';
const dotted = (day: string) => (day.endsWith('5') ? dayDot : null);

const Month = () => {
  const [day, setDay] = useState(today);
  const [view, setView] = useState<PeriodView>('month');
  const id = useId();
  return (
    <>
      <PeriodBar
        {...{ id, view }}
        bounds={boundsOf(view, day, weeks)}
        onStep={(count) => setDay(stepPeriod(view, day, count))}
        onToday={() => setDay(today)}
        onView={setView}
      />
      <MonthGrid
        {...{ day, today, weeks }}
        labelledBy={id}
        onDay={setDay}
        describe={() => ''}
        renderDay={dotted}
      />
    </>
  );
};

const Bars = () =>
  (['week', 'year'] as const).map((view) => (
    <PeriodBar
      key={view}
      {...{ id: view, view }}
      bounds={boundsOf(view, today, weeks)}
      onStep={ignore}
      onToday={ignore}
      onView={ignore}
    />
  ));

const Small = () => {
  const id = useId();
  const month = { month: today, today, weeks, labelledBy: id, renderDay: dotted };
  return (
    <>
      <span id={id}>{word}</span>
      <SmallMonth {...month} />
      <SmallMonth {...month} selected="2026-11-05" onDay={ignore} />
    </>
  );
};

/** Every other component of the kit, by its name. */
export const views = {
  BusyButton: () => (
    <div>
      <BusyButton>{word}</BusyButton> <BusyButton busy>{word}</BusyButton>{' '}
      <BusyButton disabled>{word}</BusyButton> <BusyButton done>{word}</BusyButton>
    </div>
  ),
  DownloadButton: () => (
    <div>
      <DownloadButton failedId="summary.copy.failed" save={() => Promise.reject(new Error('Away'))}>
        {word}
      </DownloadButton>
    </div>
  ),
  Notice: () => tones.map((tone) => <Notice key={tone} tone={tone} messageId="student.email.help" />),
  Announced: () => (
    <Announced>
      <Notice tone="success" messageId="student.email.help" />
    </Announced>
  ),
  BegunNotice: () => <BegunNotice messageId="item.halfTyped" goOn="/" onDiscard={() => undefined} />,
  FoldedNotice: () =>
    (['info', 'warning'] as const).map((tone) => (
      <FoldedNotice key={tone} tone={tone} shortId="nav.calendar" messageId="student.email.help" />
    )),
  StatusChip: () => (
    <div>
      {[...tones, 'neutral' as const].map((tone) => (
        <StatusChip key={tone} tone={tone}>
          {word}
        </StatusChip>
      ))}
    </div>
  ),
  ProgressBar: () =>
    tones.map((tone, index) => (
      <ProgressBar
        key={tone}
        tone={tone}
        value={index * 33}
        labelId="nav.applications"
        slim={tone === 'error'}
      />
    )),
  EmptyState: () => (
    <EmptyState messageId="ui.table.empty" action={<Button variant="outlined">{word}</Button>} />
  ),
  ErrorState: () => (
    <HelpOfferContext value={<Button>{word}</Button>}>
      <ErrorState onRetry={ignore} />
      <ErrorState onRetry={ignore} text="Boston" />
    </HelpOfferContext>
  ),
  HelpOffer: () => (
    <HelpOfferContext value={<Button>{word}</Button>}>
      <HelpOffer />
    </HelpOfferContext>
  ),
  FailureText: () => (
    <ul>
      {[
        { status: 0, message: null },
        { status: 429, message: null, retryAfter: 90 },
        { status: 400, message: 'Boston' },
        { status: 500, message: null },
      ].map((failure) => (
        <li key={failure.status}>
          <FailureText failure={failure} />
        </li>
      ))}
    </ul>
  ),
  Wording: () => (
    <ul>
      <li>
        <Wording messageId="nav.calendar" />
      </li>
      <li>
        <Wording text="Boston" />
      </li>
    </ul>
  ),
  SkeletonRows: () => <SkeletonRows />,
  SkeletonCards: () => <SkeletonCards />,
  VisuallyHidden: () => <VisuallyHidden>{word}</VisuallyHidden>,
  ReadOnlyField: () => (
    <dl>
      <ReadOnlyField labelId="student.placeOfBirth" value="Boston" />
      <ReadOnlyField labelId="student.placeOfBirth" value="" />
    </dl>
  ),
  Picture: () => (
    <div>
      <Picture src={null} name="Ada Boston" size={64} />
      <Picture src="/picture.svg" name="Ada Boston" size={64} />
    </div>
  ),
  PageFrame: () => (
    <PageFrame titleId="nav.calendar" helpId="student.email.help" actions={<Button>{word}</Button>}>
      {word}
    </PageFrame>
  ),
  Panel: () => (
    <>
      <Panel titleId="nav.calendar" actions={<Button>{word}</Button>}>
        {word}
      </Panel>
      <Panel>{word}</Panel>
    </>
  ),
  FoldedPanel: () => (
    <FoldedPanel titleId="nav.calendar" line={word} actions={<Button>{word}</Button>}>
      {word}
    </FoldedPanel>
  ),
  Pager: () => (
    <>
      <Pages count={3} />
      <Pages count={12} />
    </>
  ),
  CardGrid: () => (
    <CardGrid>
      <LinkCard title={word} />
      <LinkCard title={word} />
    </CardGrid>
  ),
  CardLine: () => <CardLine>{word}</CardLine>,
  Fact: () => (
    <CardLine>
      <span>{word}</span>
      <Fact>{word}</Fact>
    </CardLine>
  ),
  LinkCard: () => (
    <CardGrid>
      <LinkCard title={word} to="/">
        <CardLine>{word}</CardLine>
      </LinkCard>
      <LinkCard title={word} />
    </CardGrid>
  ),
  DataTable: () => (
    <>
      <DataTable {...table} rows={rows} />
      <DataTable {...table} rows={[]} />
      <DataTable {...table} rows={[]} loading pageSize={3} />
    </>
  ),
  FilterBar: Filters,
  ToggleGroup: Toggles,
  FoldedFilters: () => (
    <>
      {[0, 2].map((count) => (
        <FoldedFilters key={count} count={count} found={count} onClear={ignore}>
          <SearchFilter labelId="nav.enroll" search="" onSearch={ignore} />
        </FoldedFilters>
      ))}
    </>
  ),
  FoundCount: () => <FoundCount count={3} />,
  SearchFilter: () => <SearchFilter labelId="nav.enroll" search="Boston" onSearch={ignore} />,
  SelectFilter: () => (
    <SelectFilter labelId="student.gender" allId="student.gender" value="" options={[]} onChange={ignore} />
  ),
  DateFilter: () => <DateFilter labelId="student.dateOfBirth" value="" onChange={ignore} />,
  PeriodBar: Bars,
  MonthGrid: Month,
  SmallMonth: Small,
  YearGrid: () => (
    <YearGrid first="2026-01-01" {...{ today, weeks }} renderDay={dotted} onDay={ignore} onMonth={ignore} />
  ),
  DayStrip: () => (
    <DayStrip
      days={['1', '2', '3'].map((day) => ({
        key: day,
        heading: word,
        isToday: day === '1',
        content: word,
        short: day,
      }))}
      choiceLabel="Days"
      label="1"
    />
  ),
  DayColumns: () => (
    <DayColumns
      days={[0, 1, 2].map((day) => ({ key: `${day}`, heading: word, isToday: day === 1, content: word }))}
    />
  ),
};
