import AddCircle from '@mui/icons-material/AddCircle';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Application, Child } from '../../api/entities';
import { isOnItsWay } from '../../domain/applicationStatus';
import { childPath } from '../../domain/children';
import { useApplications, useChildren } from '../../store/useRecords';
import { ErrorState, Notice, SkeletonCards } from '../../ui';
import { CardGrid, CardLine, LinkCard } from '../../ui/cards';
import { ChildCard } from './ChildCard';

const EnrolTitle = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

/** Above the children, so that they begin a row of their own. */
const WholeRow = styled('li')({ gridColumn: '1 / -1' });

interface LevelProps {
  /** The level of the cards' titles: below that of the heading above them. */
  level: 'h2' | 'h3';
}

const EnrolCard = ({ level }: LevelProps) => (
  <LinkCard
    isSlim
    level={level}
    to={addressOf('schools')}
    title={
      <EnrolTitle>
        <AddCircle color="primary" />
        <FormattedMessage id="children.enroll.title" />
      </EnrolTitle>
    }
  >
    <CardLine>
      <FormattedMessage id="children.enroll.help" />
    </CardLine>
  </LinkCard>
);

/** Says that there are no children or, while there are applications, where to find those. */
const NoChildrenNotice = ({ applications }: { applications: readonly Application[] }) => {
  const count = applications.filter(isOnItsWay).length;
  if (count === 0) return <Notice tone="info" messageId="children.none" />;
  return (
    <Notice
      tone="info"
      messageId="children.waiting"
      values={{ count }}
      actions={
        <Button
          component={Link}
          to={addressOf('applications')}
          variant="outlined"
          color="inherit"
          size="small"
        >
          <FormattedMessage id="children.waiting.open" />
        </Button>
      }
    />
  );
};

interface ApplicationsProps {
  /** The page itself says when the applications could not be read. */
  areApplicationsTold?: boolean;
}

const NoChildren = ({ areApplicationsTold }: ApplicationsProps) => {
  const { applications, isRead, isError, refetch } = useApplications();
  return (
    <>
      {isError && !areApplicationsTold && (
        <ErrorState messageId="applications.failed" onRetry={() => void refetch()} />
      )}
      {isRead && <NoChildrenNotice applications={applications} />}
    </>
  );
};

interface ChildGridProps extends LevelProps, ApplicationsProps {
  /** At the end of each child's card. */
  endOf?: (child: Child) => ReactNode;
}

/** The enrol card and a card per child, or a notice that there are none (P2.24). */
export const ChildGrid = ({ level, areApplicationsTold = false, endOf }: ChildGridProps) => {
  const { children, isLoading, isRead, isError, refetch } = useChildren();
  if (isLoading) return <SkeletonCards />;
  return (
    <>
      {isError && <ErrorState messageId="children.failed" onRetry={() => void refetch()} />}
      {isRead && children.length === 0 && <NoChildren areApplicationsTold={areApplicationsTold} />}
      <CardGrid>
        <WholeRow>
          <EnrolCard level={level} />
        </WholeRow>
        {children.map((child) => (
          <li key={child.id}>
            <ChildCard child={child} to={childPath(child, children)} level={level} end={endOf?.(child)} />
          </li>
        ))}
      </CardGrid>
    </>
  );
};

interface ChildCardsProps extends LevelProps {
  shown: readonly Child[];
}

/** Some of the children, to choose from. */
export const ChildCards = ({ shown, level }: ChildCardsProps) => (
  <CardGrid>
    {shown.map((child) => (
      <li key={child.id}>
        <ChildCard child={child} to={childPath(child, shown)} level={level} />
      </li>
    ))}
  </CardGrid>
);
