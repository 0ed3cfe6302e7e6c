import { styled } from '@mui/material/styles';
import type { Application } from '../../api/entities';
import { canEdit } from '../../domain/applicationStatus';
import { EditDialogHost } from '../../features/editing';
import { DownloadCopy, SummaryCards } from '../../features/summary';
import { ApplicationPanel } from './ApplicationPanel';
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
const Sections = styled('div')({ minWidth: 0 });

/** The nine sections with the side panel; Reviewed and Rejected applications can be corrected (enrolment section 4). */
export const ApplicationSections = ({ application }: { application: Application }) => {
  const { actions, target, close } = useEditActions();
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
        <SummaryCards applicantId={application.applicant.id} {...(canEdit(application) ? { actions } : {})} />
      </Sections>
      <EditDialogHost application={application} target={target} onClose={close} />
    </Columns>
  );
};
