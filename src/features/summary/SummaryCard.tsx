import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { RowGroup } from '../../summary/rowGroups';
import { Panel } from '../../ui';
import { Rows } from './Rows';

/** One part of a card; it has a heading when the card has several. */
interface CardPart {
  id: string;
  titleId: string;
  groups: readonly RowGroup[];
  /** Beside the heading: a way to change, complete or add to it. */
  action?: ReactNode;
  /** Beside one of several records, whose name stands there too. */
  recordAction?: (recordId: string, name: string) => ReactNode;
}

interface SummaryCardProps {
  titleId: string;
  parts: readonly CardPart[];
  /** What is said where there is nothing to show. */
  emptyId: string;
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0, breakAfter: 'avoid' }));
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  overflowWrap: 'anywhere',
}));
/** On phones the action goes beneath a heading that it would divide in the middle of a word. */
const Title = styled(Line)({ flexWrap: 'wrap' });
const Part = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));
const Record = styled('div')(({ theme }) => ({
  '& + &': {
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    paddingBlockStart: theme.spacing(2),
  },
}));
const Prompt = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

const Group = ({ group, action }: { group: RowGroup; action: CardPart['recordAction'] }) => (
  <Record>
    {group.recordId !== undefined && action && (
      <Line>
        <strong>{group.name}</strong>
        {action(group.recordId, group.name)}
      </Line>
    )}
    <Rows rows={group.rows} />
  </Record>
);

const CardPartView = ({ part, isOnlyPart }: { part: CardPart; isOnlyPart: boolean }) => (
  <Part>
    {!isOnlyPart && (
      <Title>
        <Heading>
          <FormattedMessage id={part.titleId} />
        </Heading>
        {part.action}
      </Title>
    )}
    {part.groups.map((group) => (
      <Group key={group.key} group={group} action={part.recordAction} />
    ))}
  </Part>
);

/** One card of a summary: its records' rows, or that there are none. */
export const SummaryCard = ({ titleId, parts, emptyId }: SummaryCardProps) => {
  const shown = parts.filter(({ groups, action }) => groups.length > 0 || Boolean(action));
  const isEmpty = parts.every(({ groups }) => groups.length === 0);
  const [onlyPart] = parts.length === 1 ? parts : [];
  return (
    <Panel titleId={titleId} actions={isEmpty ? undefined : onlyPart?.action}>
      {isEmpty && (
        <>
          <Prompt>
            <FormattedMessage id={emptyId} />
          </Prompt>
          {onlyPart?.action && <div>{onlyPart.action}</div>}
        </>
      )}
      {!(isEmpty && onlyPart) &&
        shown.map((part) => <CardPartView key={part.id} part={part} isOnlyPart={onlyPart !== undefined} />)}
    </Panel>
  );
};
