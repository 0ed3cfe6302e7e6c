import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { useGetFeesQuery } from '../../api/schoolLife';
import { ChildData, ChildLine, ChildScreen, useChildPath } from '../../features/childScreen';
import { PageFrame, SkeletonRows } from '../../ui';
import { FeeList } from './FeeList';

const loading = <SkeletonRows count={6} />;

const Fees = ({ child }: { child: Child }) => (
  <ChildData call={useGetFeesQuery(child.id)} failedId="fees.failed" loading={loading}>
    {(fees) => <FeeList key={child.id} child={child} fees={fees} />}
  </ChildData>
);

const ToPayments = () => {
  const ofChild = useChildPath();
  return (
    <Button variant="outlined" component={Link} to={ofChild(addressOf('payments'))}>
      <FormattedMessage id="fees.payments" />
    </Button>
  );
};

export const FeesPage = () => (
  <PageFrame titleId="fees.title" actions={<ToPayments />}>
    <ChildScreen loading={loading}>
      {(child) => (
        <>
          <ChildLine child={child} />
          <Fees child={child} />
        </>
      )}
    </ChildScreen>
  </PageFrame>
);
