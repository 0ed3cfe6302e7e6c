import { styled } from '@mui/material/styles';
import type { PortalEndpointName } from '../../contract/portalEndpoints';
import { useAppSelector } from '../../store/hooks';
import { selectLeftOut } from '../../store/ui';
import { Notice } from '../../ui';

/** The lists that the notice covers, each with the message for its records. */
const words: Partial<Record<PortalEndpointName, string>> = {
  getChildren: 'leftOut.children',
  getApplications: 'leftOut.applications',
  getSummary: 'leftOut.answers',
  getSchoolEvents: 'leftOut.events',
  getParentEvents: 'leftOut.events',
  getTimetable: 'leftOut.lessons',
  getAttendance: 'leftOut.attendance',
  getFees: 'leftOut.fees',
  getPayments: 'leftOut.payments',
  getOffers: 'leftOut.offers',
};

const Above = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(2),
}));

/** Says how many of the API's records this portal cannot read, so that nobody takes a list for complete (decision 46). */
export const LeftOutNotice = () => {
  const counts = new Map<string, number>();
  for (const [call, count] of Object.entries(useAppSelector(selectLeftOut))) {
    const messageId = words[call as PortalEndpointName];
    if (messageId) counts.set(messageId, (counts.get(messageId) ?? 0) + count);
  }
  if (counts.size === 0) return null;
  return (
    <Above>
      {[...counts].map(([messageId, count]) => (
        <Notice key={messageId} tone="warning" messageId={messageId} values={{ count }} />
      ))}
    </Above>
  );
};
