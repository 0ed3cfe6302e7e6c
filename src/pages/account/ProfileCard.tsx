import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { useFile } from '../../api/files';
import { useGetOwnEmailQuery } from '../../api/ownEmail';
import { useAppSelector } from '../../store/hooks';
import { selectAccount, selectParent } from '../../store/session';
import { Panel, Picture, StatusChip } from '../../ui';
import { CardLine } from '../../ui/cards';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
}));
const Name = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const EmailState = () => {
  const { data: email } = useGetOwnEmailQuery();
  if (!email) return null;
  return (
    <StatusChip tone={email.isConfirmed ? 'success' : 'warning'}>
      <FormattedMessage
        id={email.isConfirmed ? 'account.confirmEmail.confirmed' : 'account.confirmEmail.notConfirmed'}
      />
    </StatusChip>
  );
};

/** Picture, name and e-mail of the signed-in parent, and whether the e-mail is confirmed. */
export const ProfileCard = () => {
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  const picture = useFile(account?.imageProfile ?? '');
  const name = [parent?.firstName, parent?.lastName].filter(Boolean).join(' ');
  return (
    <Panel titleId="account.profile">
      <Row>
        <span aria-hidden>
          <Picture src={picture} name={name} size={72} />
        </span>
        <div>
          <Name>{name}</Name>
          <CardLine>{parent?.email || account?.email}</CardLine>
          <EmailState />
        </div>
      </Row>
    </Panel>
  );
};
