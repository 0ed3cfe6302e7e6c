import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { SummaryActions } from '../../features/summary';
import { Notice } from '../../ui';

const CompleteLink = ({ address, isMain = false }: { address: string; isMain?: boolean }) => (
  <Button
    component={Link}
    to={address}
    variant={isMain ? 'contained' : 'outlined'}
    sx={{ displayPrint: 'none' }}
  >
    <FormattedMessage id="editing.complete" />
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

/** The same link beside each section that is still empty. What was answered already is corrected there too. */
export const completionActions = (address: string): SummaryActions => ({
  part: (_definition, recordIds) => recordIds.length === 0 && <CompleteLink address={address} />,
  record: () => null,
});
