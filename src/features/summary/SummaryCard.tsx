import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isAnswered } from '../../domain/isAnswered';
import type { RowValue } from '../../summary/row';
import type { RowGroup } from '../../summary/rowGroups';
import { FoldedPanel, StatusChip, VisuallyHidden } from '../../ui';
import { Rows } from './Rows';
import { RowValueView } from './RowValueView';

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
  /** Where a link to the card leads. */
  id: string;
  titleId: string;
  parts: readonly CardPart[];
  /** What is said where there is nothing to show. */
  emptyId: string;
  /** Whether the school waits for a correction. */
  isAskedFor: boolean;
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0, breakAfter: 'avoid' }));
/** A heading of the level that its place asks for. */
const Name = styled('h4')(({ theme }) => ({
  ...theme.typography.body1,
  fontWeight: theme.typography.fontWeightBold,
  margin: 0,
  breakAfter: 'avoid',
}));
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
  // one of several people, schools or papers is a card of its own
  '&:has(> div > :is(h3, h4))': {
    display: 'grid',
    gap: theme.spacing(1.5),
    padding: theme.spacing(1.5, 2, 2),
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
}));
const Prompt = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

interface GroupProps {
  group: RowGroup;
  level: 'h3' | 'h4';
  action: CardPart['recordAction'];
}

const Group = ({ group, level, action }: GroupProps) => (
  <Record>
    {group.recordId !== undefined && action && (
      <Line>
        <Name as={level}>{group.name}</Name>
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
      <Group key={group.key} group={group} level={isOnlyPart ? 'h3' : 'h4'} action={part.recordAction} />
    ))}
  </Part>
);

/** How many facts fit beside one another on a phone. */
const FACTS = 2;

const isTold = (value: RowValue) =>
  !(value.kind === 'text' || value.kind === 'secret') || isAnswered(value.text);

const factsOf = (parts: readonly CardPart[]): RowValue[] =>
  parts
    .flatMap(({ groups }) => groups.flatMap(({ facts }) => facts))
    .filter(isTold)
    .slice(0, FACTS);

const Mark = ({ isEmpty, isAskedFor }: { isEmpty: boolean; isAskedFor: boolean }) => {
  if (isAskedFor)
    return (
      <StatusChip tone="warning">
        <FormattedMessage id="summary.state.asked" />
      </StatusChip>
    );
  return (
    <>
      {isEmpty ? (
        <RadioButtonUnchecked aria-hidden color="disabled" />
      ) : (
        <CheckCircle aria-hidden color="success" />
      )}
      <VisuallyHidden>
        <FormattedMessage id={isEmpty ? 'summary.state.empty' : 'summary.state.filled'} />
      </VisuallyHidden>
    </>
  );
};

/** One card of a summary: its records' rows, or that there are none; on phones one line with the most important facts. */
export const SummaryCard = ({ id, titleId, parts, emptyId, isAskedFor }: SummaryCardProps) => {
  const shown = parts.filter(({ groups, action }) => groups.length > 0 || Boolean(action));
  const isEmpty = parts.every(({ groups }) => groups.length === 0);
  const [onlyPart] = parts.length === 1 ? parts : [];
  const facts = factsOf(parts);
  const line =
    facts.length === 0 ? (
      <FormattedMessage id={isEmpty ? 'summary.state.empty' : 'summary.state.filled'} />
    ) : (
      facts.map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          <RowValueView value={fact} />
        </Fragment>
      ))
    );
  return (
    <FoldedPanel
      id={id}
      titleId={titleId}
      line={line}
      mark={<Mark isEmpty={isEmpty} isAskedFor={isAskedFor} />}
      actions={isEmpty ? undefined : onlyPart?.action}
    >
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
    </FoldedPanel>
  );
};
