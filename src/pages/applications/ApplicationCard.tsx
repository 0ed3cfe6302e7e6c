import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { ApplicationStatusChip, StatusMeaning } from '../../features/applicationStatus';
import { CardLine } from '../../ui/cards';
import { ActionButtons, type AskAction } from './ActionButtons';
import { ApplicantName } from './ApplicantName';
import { ApplicationDate } from './ApplicationDate';
import { RequestChip } from './RequestChip';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '& > p': { ...theme.typography.body2, margin: 0 },
}));
const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
}));
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));

interface ApplicationCardProps {
  application: Application;
  onAsk: AskAction;
}

/** A row of the table on a phone. */
export const ApplicationCard = ({ application, onAsk }: ApplicationCardProps) => {
  const { school, schoolYear, applicationDate, referenceNumber } = application;
  return (
    <Card variant="outlined">
      <Header>
        <Name>
          <ApplicantName application={application} />
        </Name>
        <ApplicationStatusChip application={application} />
        <RequestChip application={application} />
      </Header>
      <p>
        <StatusMeaning application={application} />
      </p>
      <CardLine>{[school?.name, schoolYear].filter(Boolean).join(' · ')}</CardLine>
      {applicationDate !== null && (
        <CardLine>
          <FormattedMessage
            id="applications.card.date"
            values={{ date: <ApplicationDate key="date" date={applicationDate} /> }}
          />
        </CardLine>
      )}
      {referenceNumber !== null && (
        <CardLine>
          <FormattedMessage id="applications.card.reference" values={{ referenceNumber }} />
        </CardLine>
      )}
      <ActionButtons application={application} onAsk={onAsk} isWordy />
    </Card>
  );
};
