import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { isCollection, type Definition } from '../../sections/definitions';
import { enrolmentSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import { useAppSelector } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import type { RecordsOf } from '../../summary/records';
import { rowGroupsOf, type RowGroup } from '../../summary/rowGroups';
import { summarySection } from '../../summary/summarySections';
import { cardId } from './cardId';
import { SummaryCard } from './SummaryCard';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));

/** The steps that have a card. */
const steps: readonly EnrolmentStep[] = enrolmentSteps.filter(({ id }) => id !== 'summary');

/** The actions on a part of the summary; their buttons belong to the page. */
export interface SummaryActions {
  part: (definition: Definition, records: readonly string[]) => ReactNode;
  record: (definition: Definition, recordId: string, name: string) => ReactNode;
}

/** What stands above the card of a section, for its records. */
export type SectionNotices = (definition: Definition, recordIds: readonly string[]) => ReactNode;

interface SummaryCardsProps {
  applicantId: string;
  /** Null: nothing of it can be changed, so nobody is asked to. */
  actions?: SummaryActions | null;
  above?: SectionNotices;
}

const hasContent = (notices: ReactNode) => (Array.isArray(notices) ? notices.length > 0 : Boolean(notices));

const recordIdsOf = (groups: readonly RowGroup[]) => groups.flatMap(({ recordId }) => recordId ?? []);

/** Everything known about an applicant, a card for each step of the wizard, in its order. */
export const SummaryCards = ({ applicantId, actions, above }: SummaryCardsProps) => {
  const summary = useAppSelector((state) => state.summary);
  const recordsOf: RecordsOf = (type) => selectRecords({ summary }, type, applicantId);
  const partOf = (definition: Definition) => {
    const groups = rowGroupsOf(summarySection(definition.id), recordsOf);
    return {
      id: definition.id,
      titleId: definition.titleId,
      groups,
      notices: above?.(definition, recordIdsOf(groups)),
      action: actions?.part(definition, recordIdsOf(groups)),
      recordAction:
        actions && isCollection(definition)
          ? (recordId: string, name: string) => actions.record(definition, recordId, name)
          : undefined,
    };
  };
  return (
    <Stack>
      {steps.map(({ id, titleId, sections }) => {
        const parts = sections.map(partOf);
        return (
          <Fragment key={id}>
            {parts.map(({ notices }) => notices)}
            <SummaryCard
              id={cardId(id)}
              titleId={titleId}
              parts={parts}
              emptyId={actions === null ? 'summary.unanswered' : 'summary.empty'}
              isAskedFor={parts.some(({ notices }) => hasContent(notices))}
            />
          </Fragment>
        );
      })}
    </Stack>
  );
};
