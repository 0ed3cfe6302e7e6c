import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { styled } from '@mui/material/styles';
import { ChildGrid } from '../../features/childGrid';
import { useAppSelector } from '../../store/hooks';
import { selectParent } from '../../store/session';
import { PageFrame } from '../../ui';
import { CardLine } from '../../ui/cards';

const Section = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));
const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0 }));

export const DashboardPage = () => {
  const parent = useAppSelector(selectParent);
  const [today] = useState(() => new Date());
  return (
    <PageFrame
      titleId="dashboard.title"
      values={{ name: parent?.firstName ?? '' }}
      actions={
        <CardLine>
          <FormattedDate value={today} weekday="long" year="numeric" month="long" day="numeric" />
        </CardLine>
      }
    >
      <Section aria-labelledby="my-children">
        <Heading id="my-children">
          <FormattedMessage id="dashboard.children" />
        </Heading>
        <ChildGrid level="h3" />
      </Section>
    </PageFrame>
  );
};
