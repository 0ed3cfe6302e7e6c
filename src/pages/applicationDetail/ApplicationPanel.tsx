import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { ApplicationStatusChip, StatusMeaning } from '../../features/applicationStatus';
import { Panel } from '../../ui';
import { colours } from '../../ui/colours';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));
const Meaning = styled('p')({ margin: 0, '@media print': { display: 'none' } });
const Term = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  color: colours(theme).text.secondary,
}));
const Detail = styled('dd')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  overflowWrap: 'anywhere',
}));

const Entry = ({ labelId, children }: { labelId: string; children: ReactNode }) => (
  <div>
    <Term>
      <FormattedMessage id={labelId} />
    </Term>
    <Detail>{children}</Detail>
  </div>
);

/** Reference number, application date, school year and status, beside the sections. */
export const ApplicationPanel = ({ application }: { application: Application }) => {
  const { referenceNumber, applicationDate, schoolYear } = application;
  return (
    <Panel titleId="applications.detail.panel">
      <List>
        {referenceNumber !== null && <Entry labelId="applications.column.reference">{referenceNumber}</Entry>}
        {applicationDate !== null && (
          <Entry labelId="applications.column.date">
            <FormattedDate value={applicationDate} year="numeric" month="long" day="numeric" />
          </Entry>
        )}
        {schoolYear !== null && <Entry labelId="applications.column.schoolYear">{schoolYear}</Entry>}
        <Entry labelId="applications.column.status">
          <ApplicationStatusChip application={application} />
        </Entry>
      </List>
      <Meaning>
        <StatusMeaning application={application} />
      </Meaning>
    </Panel>
  );
};
