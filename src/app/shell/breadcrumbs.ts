export interface Crumb {
  labelId: string;
  /** Absent where the reader already is. */
  to?: string;
}

/** Patterns from the outermost inwards; `:name` matches any one part of the address. */
const trail: readonly { pattern: string; labelId: string }[] = [
  { pattern: '/', labelId: 'nav.dashboard' },
  { pattern: '/applications', labelId: 'nav.applications' },
  { pattern: '/applications/:applicantId', labelId: 'nav.application' },
  { pattern: '/calendar', labelId: 'nav.calendar' },
  { pattern: '/apps/events/event-detail', labelId: 'nav.event' },
  { pattern: '/apps/events/create-an-event', labelId: 'nav.eventForm' },
  { pattern: '/children', labelId: 'nav.children' },
  { pattern: '/children/:nameParams', labelId: 'nav.child' },
  { pattern: '/children/enroll', labelId: 'nav.enroll' },
  { pattern: '/children/enroll/:schoolId', labelId: 'nav.offers' },
  { pattern: '/fees', labelId: 'nav.fees' },
  { pattern: '/fees/payments', labelId: 'nav.payments' },
  { pattern: '/fees/payments/:feeId', labelId: 'nav.payment' },
  { pattern: '/schedule', labelId: 'nav.schedule' },
  { pattern: '/attendance', labelId: 'nav.attendance' },
  { pattern: '/account', labelId: 'nav.account' },
  { pattern: '/notifications', labelId: 'nav.notifications' },
  { pattern: '/message-center', labelId: 'nav.messages' },
  { pattern: '/message-center/:userId/conversation', labelId: 'nav.conversation' },
];

const partsOf = (path: string) => path.split('/').filter(Boolean);

const isPrefix = (pattern: string, parts: string[]) =>
  partsOf(pattern).every((part, index) =>
    part.startsWith(':') ? parts[index] !== undefined && parts[index] !== 'enroll' : part === parts[index],
  );

/** The wizard tells the rest of the way itself. */
const isBeyond = (pattern: string, parts: string[]) =>
  pattern === '/children/enroll/:schoolId' && parts.length > partsOf(pattern).length;

/** The way from the dashboard to `pathname`, for the top bar (P2.23). */
export const breadcrumbsOf = (pathname: string): Crumb[] => {
  const parts = partsOf(pathname);
  return trail
    .filter(({ pattern }) => isPrefix(pattern, parts) && !isBeyond(pattern, parts))
    .map(({ pattern, labelId }) => {
      const depth = partsOf(pattern).length;
      const to = `/${parts.slice(0, depth).join('/')}`;
      return depth === parts.length ? { labelId } : { labelId, to };
    });
};
