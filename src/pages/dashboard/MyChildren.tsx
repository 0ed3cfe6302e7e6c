import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { ChildGrid } from '../../features/childGrid';
import { useChildren } from '../../store/useRecords';
import { EmptyState } from '../../ui';
import { FilterBar, FoundCount, SearchFilter, ToggleGroup } from '../../ui/filters';
import { ChildrenTable } from './ChildrenTable';
import { TodayRoom } from './TodayRoom';
import { childSearchOf, matchingChildren, parametersOf, type ChildSearch } from './childSearch';

const Section = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));
const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

const views = ['cards', 'table'] as const;

interface ViewProps {
  view: ChildSearch;
  onChange: (change: Partial<ChildSearch>) => void;
}

const ViewToggle = ({ view, onChange }: ViewProps) => (
  <ToggleGroup
    label={useIntl().formatMessage({ id: 'dashboard.view' })}
    options={views.map((each) => ({
      value: each,
      text: <FormattedMessage id={`dashboard.view.${each}`} />,
    }))}
    value={view.isTable ? 'table' : 'cards'}
    onChange={(chosen) => onChange({ isTable: chosen === 'table' })}
  />
);

const TableView = ({ view: { search, page }, onChange }: ViewProps) => {
  const { children } = useChildren();
  const intl = useIntl();
  const shown = useMemo(() => matchingChildren(children, search, intl), [children, search, intl]);
  return (
    <>
      <FilterBar>
        <SearchFilter
          labelId="dashboard.table.search"
          search={search}
          onSearch={(text) => onChange({ search: text })}
        />
      </FilterBar>
      <FoundCount count={shown.length} />
      {shown.length === 0 ? (
        <EmptyState messageId="dashboard.table.noMatch" />
      ) : (
        <ChildrenTable
          everybody={children}
          shown={shown}
          page={page}
          onPageChange={(next) => onChange({ page: next })}
        />
      )}
    </>
  );
};

/** "My children" as cards; as a table when the parent chooses it (P2.24, P2.25). The address keeps the choice. */
export const MyChildren = ({ now }: { now: Date }) => {
  const { children } = useChildren();
  const [parameters, setParameters] = useSearchParams();
  const view = childSearchOf(parameters);
  const change = (changed: Partial<ChildSearch>) =>
    setParameters(parametersOf({ ...view, page: 1, ...changed }), { replace: true });
  const hasChildren = children.length > 0;
  return (
    <Section aria-labelledby="my-children">
      <Header>
        <Heading id="my-children">
          <FormattedMessage id="dashboard.children" />
        </Heading>
        {hasChildren && <ViewToggle view={view} onChange={change} />}
      </Header>
      {hasChildren && view.isTable ? (
        <TableView view={view} onChange={change} />
      ) : (
        <ChildGrid level="h3" areApplicationsTold endOf={(child) => <TodayRoom child={child} now={now} />} />
      )}
    </Section>
  );
};
