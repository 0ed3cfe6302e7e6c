import { applicationStatuses, type ApplicationStatus } from './applicationStatus';

const everyVerdict = applicationStatuses.filter((status) => status !== 'Pending' && status !== 'Cancelled');

/**
 * Where the school may move an application from each status (decision 25). A Pending one may go to any status; from
 * there it goes forward, back for another look (a correction is received, a verdict is reviewed), or to a verdict.
 * Cancelled belongs to the parent and Accepted makes a student, so nothing follows them.
 */
const transitions: Record<ApplicationStatus, readonly ApplicationStatus[]> = {
  Pending: everyVerdict,
  Received: everyVerdict.filter((status) => status !== 'Received'),
  Reviewed: everyVerdict.filter((status) => status !== 'Reviewed'),
  Rejected: ['Received', 'Reviewed', 'Waitlisted', 'Admitted', 'Accepted', 'Denied'],
  Waitlisted: ['Reviewed', 'Rejected', 'Passed', 'Failed', 'Admitted', 'Accepted', 'Denied'],
  Passed: ['Reviewed', 'Rejected', 'Waitlisted', 'Admitted', 'Accepted', 'Denied'],
  Failed: ['Reviewed', 'Rejected', 'Passed', 'Waitlisted', 'Denied'],
  Admitted: ['Waitlisted', 'Accepted', 'Denied'],
  Denied: ['Reviewed', 'Waitlisted', 'Admitted'],
  Accepted: [],
  Cancelled: [],
};

/** The statuses to which the school may move an application that is in `status`. */
export const schoolTransitions = (status: ApplicationStatus): readonly ApplicationStatus[] =>
  transitions[status];

export const maySchoolMove = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  transitions[from].includes(to);
