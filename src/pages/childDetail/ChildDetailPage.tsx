import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link, useParams, useSearchParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { childrenNamed } from '../../domain/children';
import { ReportAbsence } from '../../features/absences';
import { ChildCards } from '../../features/childGrid';
import { useChildren } from '../../store/useRecords';
import { EmptyState, ErrorState, PageFrame, SkeletonCards } from '../../ui';
import { BasicInformation } from './BasicInformation';
import { ChildHeader } from './ChildHeader';
import { ChildLinks } from './ChildLinks';
import { Courses } from './Courses';

const ChildDetail = ({ child }: { child: Child }) => (
  <PageFrame title={`${child.firstName} ${child.lastName}`} actions={<ReportAbsence child={child} />}>
    <ChildHeader child={child} />
    <ChildLinks childId={child.id} />
    <BasicInformation child={child} />
    <Courses child={child} />
  </PageFrame>
);

const NotFound = () => (
  <EmptyState
    messageId="childDetail.notFound"
    action={
      <Button variant="contained" component={Link} to={addressOf('children')}>
        <FormattedMessage id="children.title" />
      </Button>
    }
  />
);

/** The child with the first name in the address; children who share it are listed to choose from (decision 31). */
export const ChildDetailPage = () => {
  const { nameParams = '' } = useParams();
  const [parameters] = useSearchParams();
  const { children, isLoading, isError, refetch } = useChildren();
  const found = childrenNamed(children, nameParams);
  const child = found.length > 1 ? found.find(({ id }) => id === parameters.get('child')) : found[0];
  if (child) return <ChildDetail key={child.id} child={child} />;
  return (
    <PageFrame
      {...(found.length > 1
        ? { titleId: 'childDetail.choose', values: { name: nameParams } }
        : { titleId: 'children.title' })}
    >
      {found.length > 1 && <ChildCards shown={found} level="h2" />}
      {found.length === 0 && isLoading && <SkeletonCards />}
      {found.length === 0 && isError && (
        <ErrorState messageId="children.failed" onRetry={() => void refetch()} />
      )}
      {found.length === 0 && !isLoading && !isError && <NotFound />}
    </PageFrame>
  );
};
