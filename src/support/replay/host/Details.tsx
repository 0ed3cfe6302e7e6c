import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { styled } from '@mui/material/styles';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { SupportFile } from '../../format';
import { shownAt } from '../shownAt';
import { ActionList } from './ActionList';
import { CallTable } from './CallTable';
import { ErrorList } from './ErrorList';
import { RedactionReport } from './RedactionReport';
import { StateTree } from './StateTree';

const Content = styled('div')(({ theme }) => ({
  padding: theme.spacing(2),
  overflow: 'auto',
  [theme.breakpoints.up('lg')]: { maxHeight: '75vh' },
}));

const names = ['actions', 'calls', 'errors', 'state', 'redaction'] as const;
type Name = (typeof names)[number];

interface DetailsProps {
  file: SupportFile;
  index: number;
  onStep: (index: number) => void;
}

const State = ({ file, index }: Omit<DetailsProps, 'onStep'>) => {
  const { state } = useMemo(() => shownAt(file, index), [file, index]);
  return <StateTree value={state} />;
};

/** What the file contains besides the screen. */
export const Details = ({ file, index, onStep }: DetailsProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const [name, setName] = useState<Name>('actions');
  const contents: Record<Name, () => ReactNode> = {
    actions: () => <ActionList actions={file.actions} index={index} onStep={onStep} />,
    calls: () => <CallTable calls={file.calls} />,
    errors: () => <ErrorList errors={file.errors} />,
    state: () => <State file={file} index={index} />,
    redaction: () => <RedactionReport file={file} />,
  };
  const counts = { actions: file.actions.length, calls: file.calls.length, errors: file.errors.length };
  const labelOf = (tab: Name) =>
    formatMessage({ id: `support.tab.${tab}` }, tab in counts ? { count: counts[tab as 'calls'] } : {});
  return (
    <Paper>
      <Tabs
        value={name}
        variant="scrollable"
        aria-label={formatMessage({ id: 'support.tabs' })}
        onChange={(_event, chosen: Name) => setName(chosen)}
      >
        {names.map((tab) => (
          <Tab
            key={tab}
            value={tab}
            id={`${id}-${tab}`}
            aria-controls={tab === name ? `${id}-content` : undefined}
            label={labelOf(tab)}
            sx={{ minWidth: 0, paddingInline: 1, typography: 'body2' }}
          />
        ))}
      </Tabs>
      <Content role="tabpanel" id={`${id}-content`} aria-labelledby={`${id}-${name}`} tabIndex={0}>
        {contents[name]()}
      </Content>
    </Paper>
  );
};
