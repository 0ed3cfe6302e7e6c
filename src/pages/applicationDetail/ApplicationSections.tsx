import { styled } from '@mui/material/styles';
import type { Application } from '../../api/entities';
import { canEdit, needsCompletion } from '../../domain/applicationStatus';
import { wizardAddress } from '../../features/applyAgain';
import { EditDialogHost } from '../../features/editing';
import { DownloadCopy, SummaryCards } from '../../features/summary';
import { ApplicationPanel } from './ApplicationPanel';
import { completionActions, CompletionNotice } from './Completion';
import { PrintButton } from './PrintButton';
import { StatusHistory } from './StatusHistory';
import { useEditActions } from './useEditActions';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '1fr 20rem', '& > aside': { order: 1 } },
  '@media print': { gridTemplateColumns: '1fr', '& > aside': { order: 0 } },
}));
const Beside = styled('aside')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
const Papers = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '@media print': { display: 'none' },
}));
const Sections = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2), minWidth: 0 }));

/**
 * The nine sections with the side panel; Reviewed and Rejected applications can be corrected (enrolment section 4), one that
 * was never completed is completed in the wizard.
 */
export const ApplicationSections = ({ application }: { application: Application }) => {
  const { actions: edits, target, close } = useEditActions();
  const wizard = needsCompletion(application) ? wizardAddress(application) : null;
  const actions = canEdit(application) ? edits : wizard !== null && completionActions(wizard);
  return (
    <Columns>
      <Beside>
        <ApplicationPanel application={application} />
        <Papers>
          <PrintButton />
          <DownloadCopy application={application} />
        </Papers>
        <StatusHistory applicationId={application.id} />
      </Beside>
      <Sections>
        {wizard !== null && <CompletionNotice address={wizard} />}
        <SummaryCards applicantId={application.applicant.id} {...(actions ? { actions } : {})} />
      </Sections>
      <EditDialogHost application={application} target={target} onClose={close} />
    </Columns>
  );
};
