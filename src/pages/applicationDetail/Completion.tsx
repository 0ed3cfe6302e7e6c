import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { SummaryActions } from '../../features/summary';
import { Notice } from '../../ui';

interface CompleteLinkProps {
  address: string;
  isMain?: boolean;
  labelId?: string;
}

const CompleteLink = ({ address, isMain = false, labelId = 'editing.complete' }: CompleteLinkProps) => (
  <Button
    component={Link}
    to={address}
    variant={isMain ? 'contained' : 'outlined'}
    sx={{ displayPrint: 'none' }}
  >
    <FormattedMessage id={labelId} />
  </Button>
);

/** Above the sections of an application that was never completed: what the school lacks, and the way to the wizard. */
export const CompletionNotice = ({ address }: { address: string }) => (
  <Notice
    tone="warning"
    messageId="applications.detail.incomplete"
    actions={<CompleteLink address={address} isMain />}
  />
);

/** Above the sections of an application that this device can still correct in the wizard, until it is confirmed (ADR 3). */
export const UnconfirmedNotice = ({ address }: { address: string }) => (
  <Notice
    tone="info"
    messageId="applications.detail.unconfirmed"
    actions={<CompleteLink address={address} isMain labelId="enrolment.unknown.goOn" />}
  />
);

/** The same link beside each section that is still empty. What was answered already is corrected there too. */
export const completionActions = (address: string): SummaryActions => ({
  part: (_definition, recordIds) => recordIds.length === 0 && <CompleteLink address={address} />,
  record: () => null,
});
