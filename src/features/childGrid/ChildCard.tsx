import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Child } from '../../api/entities';
import { useFile } from '../../api/files';
import { feesDueOn } from '../../domain/feesDue';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { Picture } from '../../ui';
import { CardLine, LinkCard } from '../../ui/cards';

const Row = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
}));
const SchoolRow = styled(CardLine)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const School = ({ school: { name, logo } }: { school: NonNullable<Child['school']> }) => (
  <SchoolRow>
    <span aria-hidden>
      <Picture src={useFile(logo)} name={name} size={24} />
    </span>
    {name}
  </SchoolRow>
);

interface ChildCardProps {
  child: Child;
  /** The child's page. */
  to: string;
  level: 'h2' | 'h3';
  /** At the end of the card, such as what the child does today. */
  end?: ReactNode;
}

/** A child with picture, class and school. */
export const ChildCard = ({ child, to, level, end }: ChildCardProps) => {
  const picture = useFile(child.profilePicture);
  const [today] = useState(() => toCalendarDate(new Date()));
  const { next } = feesDueOn(today, child.feesDue);
  const name = `${child.firstName} ${child.lastName}`;
  return (
    <LinkCard
      level={level}
      to={to}
      title={
        <Row>
          <span aria-hidden>
            <Picture src={picture} name={name} size={56} />
          </span>
          {name}
        </Row>
      }
    >
      {child.classe && <CardLine>{child.classe.classLevelName}</CardLine>}
      {child.school && <School school={child.school} />}
      {next !== undefined && (
        <CardLine>
          <FormattedMessage
            id="children.nextFee"
            values={{ date: <FormattedDate value={fromCalendarDate(next)} day="numeric" month="long" /> }}
          />
        </CardLine>
      )}
      {end}
    </LinkCard>
  );
};
