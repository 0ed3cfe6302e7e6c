import { styled } from '@mui/material/styles';
import type { Application } from '../../api/entities';
import { statusName } from '../../domain/applicationStatus';
import { ApplicationStatusChip, StatusMeaning } from '../../features/applicationStatus';
import { colours } from '../../ui/colours';
import type { DataTableColumn } from '../../ui/dataTable';
import { ApplicantName } from './ApplicantName';
import { ActionButtons, type AskAction } from './ActionButtons';
import { applicantName } from './applicationActions';
import { applicationDateText } from './ApplicationDate';
import { RequestChip } from './RequestChip';

const Status = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5),
  // the grid keeps its cells to one line
  whiteSpace: 'normal',
  '& p': { flexBasis: '100%', margin: 0, color: colours(theme).text.secondary },
}));

const dataColumns: DataTableColumn<Application>[] = [
  {
    field: 'applicant',
    headerId: 'applications.column.applicant',
    value: applicantName,
    render: (application) => <ApplicantName application={application} />,
    flex: 1.2,
    minWidth: 130,
  },
  { field: 'school', headerId: 'applications.column.school', value: ({ school }) => school?.name, flex: 1.4 },
  {
    field: 'schoolYear',
    headerId: 'applications.column.schoolYear',
    value: ({ schoolYear }) => schoolYear,
    flex: 0.8,
    minWidth: 95,
  },
  {
    field: 'applicationDate',
    headerId: 'applications.column.date',
    minWidth: 115,
    value: ({ applicationDate }) => (applicationDate === null ? null : new Date(applicationDate)),
    text: ({ applicationDate }, intl) => applicationDateText(applicationDate, intl),
  },
  {
    field: 'referenceNumber',
    headerId: 'applications.column.reference',
    value: ({ referenceNumber }) => referenceNumber,
    minWidth: 140,
  },
  {
    field: 'status',
    headerId: 'applications.column.status',
    value: statusName,
    text: (application, intl) => intl.formatMessage({ id: `applications.status.${statusName(application)}` }),
    render: (application) => (
      <Status>
        <ApplicationStatusChip application={application} />
        <RequestChip application={application} />
        <p>
          <StatusMeaning application={application} />
        </p>
      </Status>
    ),
    flex: 2.2,
    minWidth: 220,
  },
];

export const columnsWith = (onAsk: AskAction): DataTableColumn<Application>[] => [
  ...dataColumns,
  {
    field: 'actions',
    headerId: 'applications.column.actions',
    value: () => null,
    render: (application) => <ActionButtons application={application} onAsk={onAsk} />,
    sortable: false,
    isActions: true,
    minWidth: 145,
  },
];
