import { styled } from '@mui/material/styles';
import { FormattedDate } from 'react-intl';
import type { Child } from '../../api/entities';
import { GenderName } from '../../features/gender';
import { fromCalendarDate } from '../../lib/dates';
import { Panel, ReadOnlyField } from '../../ui';

const Facts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: theme.spacing(2),
}));

/** What is known about the child (P2.26). */
export const BasicInformation = ({ child }: { child: Child }) => {
  const born = fromCalendarDate(child.dateOfBirth.slice(0, 10));
  return (
    <Panel titleId="childDetail.basic">
      <Facts>
        <ReadOnlyField labelId="childDetail.firstName" value={child.firstName} />
        <ReadOnlyField labelId="childDetail.lastName" value={child.lastName} />
        <ReadOnlyField labelId="childDetail.middleName" value={child.middleName} />
        <ReadOnlyField
          labelId="childDetail.gender"
          value={child.gender && <GenderName gender={child.gender} />}
        />
        <ReadOnlyField
          labelId="childDetail.dateOfBirth"
          value={born && <FormattedDate value={born} year="numeric" month="long" day="numeric" />}
        />
        <ReadOnlyField labelId="childDetail.email" value={child.email} />
        <ReadOnlyField labelId="childDetail.class" value={child.classe?.classLevelName} />
      </Facts>
    </Panel>
  );
};
