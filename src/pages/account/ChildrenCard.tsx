import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Child } from '../../api/entities';
import { useFile } from '../../api/files';
import { useChildren } from '../../store/useRecords';
import { EmptyState, ErrorState, Panel, Picture, SkeletonRows } from '../../ui';
import { CalendarDay } from './CalendarDay';
import { Facts } from './Facts';
import { GenderText } from './GenderText';

const Summary = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));

const ChildAccordion = ({ child }: { child: Child }) => {
  const id = useId();
  const picture = useFile(child.profilePicture);
  const name = `${child.firstName} ${child.lastName}`;
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ heading: { component: 'h3' } }}>
      <AccordionSummary expandIcon={<ExpandMore />} id={`${id}-name`} aria-controls={`${id}-facts`}>
        <Summary>
          <span aria-hidden>
            <Picture src={picture} name={name} size={40} />
          </span>
          {name}
        </Summary>
      </AccordionSummary>
      <AccordionDetails>
        <Facts
          facts={[
            { labelId: 'account.middleName', value: child.middleName },
            { labelId: 'account.gender', value: <GenderText gender={child.gender} /> },
            { labelId: 'account.dateOfBirth', value: <CalendarDay day={child.dateOfBirth} /> },
            { labelId: 'account.email', value: child.email },
            { labelId: 'account.children.school', value: child.school?.name },
            { labelId: 'account.children.class', value: child.classe?.classLevelName },
          ]}
        />
      </AccordionDetails>
    </Accordion>
  );
};

/** Height of a folded child, in pixels. */
const FOLDED = 66;

const ChildList = () => {
  const { children, isLoading, isError, refetch } = useChildren();
  if (isLoading) return <SkeletonRows count={3} height={FOLDED} />;
  if (isError && children.length === 0)
    return <ErrorState messageId="children.failed" onRetry={() => void refetch()} />;
  if (children.length === 0) return <EmptyState messageId="children.none" />;
  return (
    <div>
      {children.map((child) => (
        <ChildAccordion key={child.id} child={child} />
      ))}
    </div>
  );
};

/** The parent's children, each folded. */
export const ChildrenCard = () => (
  <Panel titleId="account.children">
    <ChildList />
  </Panel>
);
