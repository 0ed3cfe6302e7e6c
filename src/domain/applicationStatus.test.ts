import {
  applicationStatuses,
  canCancel,
  canDelete,
  canEdit,
  canView,
  isClosedIncomplete,
  isOnItsWay,
  needsCompletion,
  statusName,
  statusTone,
  takesAnswers,
  type ApplicationState,
} from './applicationStatus';

/** E4.15 to E4.17 and E4.21, row by row: view, cancel, delete, edit. */
const table: Record<(typeof applicationStatuses)[number] | 'Draft', [boolean, boolean, boolean, boolean]> = {
  Draft: [false, false, true, false],
  Pending: [true, true, false, false],
  Accepted: [true, false, false, false],
  Rejected: [true, false, false, true],
  Reviewed: [true, false, false, true],
  Cancelled: [false, false, true, false],
  Received: [false, true, true, false],
  Failed: [false, true, true, false],
  Passed: [false, true, true, false],
  Denied: [false, true, true, false],
  Admitted: [false, true, true, false],
  Waitlisted: [false, true, true, false],
};

test.each(Object.entries(table))(
  '%s allows what the specification says',
  (name, [view, cancel, remove, edit]) => {
    const application: ApplicationState =
      name === 'Draft'
        ? { type: 'Draft', status: null }
        : { type: 'Application', status: name as ApplicationState['status'] };
    expect([canView, canCancel, canDelete, canEdit].map((allows) => allows(application))).toEqual([
      view,
      cancel,
      remove,
      edit,
    ]);
  },
);

test('a draft keeps its badge whatever status a server gives it', () => {
  const draft: ApplicationState = { type: 'Draft', status: 'Pending' };
  expect([canView(draft), canCancel(draft), canDelete(draft), canEdit(draft)]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

const incomplete = (status: ApplicationState['status']) => ({
  type: 'Application' as const,
  status,
  completedAt: null,
});

test('an application that was never completed is to be completed until the school has decided, where the API tells', () => {
  expect(applicationStatuses.filter((status) => needsCompletion(incomplete(status)))).toEqual([
    'Pending',
    'Received',
    'Passed',
    'Admitted',
    'Waitlisted',
  ]);
  for (const other of [
    { type: 'Application' as const, status: 'Pending' as const },
    { ...incomplete('Pending'), completedAt: '2026-09-14T12:00:00Z' },
    { type: 'Draft' as const, status: null, completedAt: null },
  ])
    expect(needsCompletion(other)).toBe(false);
});

test('what is to be completed takes answers; what the school decided on without them takes none', () => {
  for (const status of applicationStatuses) {
    const application = incomplete(status);
    expect([status, takesAnswers({ ...application, confirmedAt: null })]).toEqual([
      status,
      needsCompletion(application) || canEdit(application),
    ]);
  }
  expect(applicationStatuses.filter((status) => isClosedIncomplete(incomplete(status)))).toEqual([
    'Accepted',
    'Failed',
    'Denied',
  ]);
  expect(isClosedIncomplete({ ...incomplete('Accepted'), completedAt: '2026-09-14T12:00:00Z' })).toBe(false);
  expect(isClosedIncomplete({ type: 'Application', status: 'Accepted' })).toBe(false);
});

test('a draft takes answers, and a signed application until the summary confirms it', () => {
  const pending = { type: 'Application' as const, status: 'Pending' as const };
  expect(takesAnswers({ type: 'Draft', status: null, confirmedAt: '2026-09-14T12:00:00Z' })).toBe(true);
  expect(takesAnswers({ ...pending, confirmedAt: null })).toBe(true);
  expect(takesAnswers({ ...pending, confirmedAt: '2026-09-14T12:00:00Z' })).toBe(false);
  expect(takesAnswers({ ...pending, status: 'Received', confirmedAt: null })).toBe(false);
});

test('an application may still lead to a place until the school has refused it or the parent has cancelled it', () => {
  const submitted = applicationStatuses.filter((status) => isOnItsWay({ type: 'Application', status }));
  expect(submitted.sort()).toEqual(['Admitted', 'Passed', 'Pending', 'Received', 'Reviewed', 'Waitlisted']);
  expect(isOnItsWay({ type: 'Draft', status: null })).toBe(true);
});

test('a draft is called a draft, and a status that the portal does not know is grey', () => {
  expect(statusName({ type: 'Draft', status: 'Pending' })).toBe('Draft');
  expect(statusName({ type: 'Application', status: 'Admitted' })).toBe('Admitted');
  expect(statusName({ type: 'Application', status: null })).toBe('unknown');
  expect([statusTone('Admitted'), statusTone('Denied'), statusTone(null)]).toEqual([
    'success',
    'error',
    'neutral',
  ]);
});
