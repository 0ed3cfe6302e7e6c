import { skipToken } from '@reduxjs/toolkit/query';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useGetParentAddressesQuery } from '../../api/parents';
import { countryName } from '../../lib/countryName';
import type { ParentAddressDto } from '../../contract/parents';
import { useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '../../ui';
import { DisabledAction } from './DisabledAction';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Address = ({ address }: { address: ParentAddressDto }) => {
  const { locale } = useIntl();
  const { addressLine1, postalCode, cityName, provinceName } = address;
  const country = countryName(address.countryName, locale);
  const city = [postalCode, cityName].filter(Boolean).join(' ');
  const lines = [addressLine1, city, provinceName, country].filter(Boolean);
  return lines.map((line, index) => (
    <Typography key={`${index} ${line}`} component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ));
};

const AddressList = () => {
  const userId = useAppSelector(selectUserId);
  const { currentData, isFetching, isError, refetch } = useGetParentAddressesQuery(userId ?? skipToken);
  if (isError && !isFetching)
    return <ErrorState messageId="account.addresses.failed" onRetry={() => void refetch()} />;
  if (!currentData) return <SkeletonRows count={2} />;
  if (currentData.length === 0) return <EmptyState messageId="account.addresses.none" />;
  return (
    <List>
      {currentData.map((address) => (
        <li key={address.id}>
          <Address address={address} />
        </li>
      ))}
    </List>
  );
};

/** Where the parent lives. Nobody may change it here (P6.2). */
export const AddressesCard = () => {
  const { formatMessage } = useIntl();
  return (
    <Panel titleId="account.addresses">
      <AddressList />
      <DisabledAction
        labelId="account.edit"
        name={formatMessage({ id: 'account.editAddresses' })}
        whyId="account.addresses.why"
      />
    </Panel>
  );
};
