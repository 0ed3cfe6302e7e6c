import type { EndpointName } from '../../contract/endpoints';
import { useAppSelector } from '../../store/hooks';
import { selectLeftOut } from '../../store/ui';
import { Notice } from '../../ui';

/** The lists that are told of, each with the word for its records. */
const words: Partial<Record<EndpointName, string>> = {
  getChildren: 'shell.leftOut.children',
  getApplications: 'shell.leftOut.applications',
  getSummary: 'shell.leftOut.answers',
  getSchoolEvents: 'shell.leftOut.events',
  getParentEvents: 'shell.leftOut.events',
  getTimetable: 'shell.leftOut.lessons',
  getAttendance: 'shell.leftOut.attendance',
  getFees: 'shell.leftOut.fees',
  getPayments: 'shell.leftOut.payments',
  getOffers: 'shell.leftOut.offers',
};

/** Says of what the API sent how much this portal cannot read, so that nobody takes a list for the whole (decision 46). */
export const LeftOutNotice = () => {
  const counts = new Map<string, number>();
  for (const [call, count] of Object.entries(useAppSelector(selectLeftOut))) {
    const messageId = words[call as EndpointName];
    if (messageId) counts.set(messageId, (counts.get(messageId) ?? 0) + count);
  }
  return [...counts].map(([messageId, count]) => (
    <Notice key={messageId} tone="warning" messageId={messageId} values={{ count }} />
  ));
};
