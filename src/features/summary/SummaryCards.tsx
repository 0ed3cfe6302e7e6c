import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { enrolmentSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import { useAppSelector } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { rowsOf, type RecordsOf } from './rowsOf';
import { SummaryCard } from './SummaryCard';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));

const steps: readonly EnrolmentStep[] = enrolmentSteps;

interface SummaryCardsProps {
  applicantId: string;
  /** Beside the title of a card, or in an empty one. */
  actionFor?: (step: EnrolmentStep['id'], isEmpty: boolean) => ReactNode;
}

/** Everything that is known of an applicant, a card for each step of the wizard, in its order. */
export const SummaryCards = ({ applicantId, actionFor }: SummaryCardsProps) => {
  const summary = useAppSelector((state) => state.summary);
  const recordsOf: RecordsOf = (type) => selectRecords({ summary }, type, applicantId);
  return (
    <Stack>
      {steps
        .filter(({ sections }) => sections.length > 0)
        .map(({ id, titleId, sections }) => (
          <SummaryCard
            key={id}
            titleId={titleId}
            parts={sections.map((section) => ({
              id: section.id,
              titleId: section.titleId,
              groups: rowsOf(section, recordsOf),
            }))}
            action={actionFor?.(id, false)}
            emptyAction={actionFor?.(id, true)}
          />
        ))}
    </Stack>
  );
};
