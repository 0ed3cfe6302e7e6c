import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../ui';
import { Rows } from './Rows';
import type { RowGroup } from './rowsOf';

export type { RowGroup };

/** One part of a card; it has a heading when the card has several. */
export interface CardPart {
  id: string;
  titleId: string;
  groups: readonly RowGroup[];
}

interface SummaryCardProps {
  titleId: string;
  parts: readonly CardPart[];
  /** Beside the title: an edit button. */
  action?: ReactNode;
  /** Instead of the rows of a card without any: a way to complete it. */
  emptyAction?: ReactNode;
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Part = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '@media print': { breakInside: 'avoid' },
}));
const Record = styled('div')(({ theme }) => ({
  '& + &': {
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    paddingBlockStart: theme.spacing(2),
  },
}));
const Prompt = styled('p')(({ theme }) => ({ margin: 0, color: theme.vars.palette.text.secondary }));

/** One card of a summary: its records' rows, or the request to complete it. */
export const SummaryCard = ({ titleId, parts, action, emptyAction }: SummaryCardProps) => {
  const filled = parts.filter(({ groups }) => groups.length > 0);
  return (
    <Panel titleId={titleId} actions={filled.length > 0 ? action : undefined}>
      {filled.length === 0 && (
        <>
          <Prompt>
            <FormattedMessage id="summary.empty" />
          </Prompt>
          {emptyAction}
        </>
      )}
      {filled.map(({ id, titleId: partTitleId, groups }) => (
        <Part key={id}>
          {parts.length > 1 && (
            <Heading>
              <FormattedMessage id={partTitleId} />
            </Heading>
          )}
          {groups.map(({ key, rows }) => (
            <Record key={key}>
              <Rows rows={rows} />
            </Record>
          ))}
        </Part>
      ))}
    </Panel>
  );
};
