import {
  type applicationStatuses,
  canCancel,
  canDelete,
  canEdit,
  canView,
  needsCompletion,
  type ApplicationState,
} from './applicationStatus';

/** Enrolment section 4, row by row: view, cancel, delete, edit. */
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

test('only a Pending application that was never completed is to be completed, where the API tells', () => {
  const pending: ApplicationState = { type: 'Application', status: 'Pending' };
  expect(needsCompletion({ ...pending, completedAt: null })).toBe(true);
  for (const other of [
    pending,
    { ...pending, completedAt: '2026-09-14T12:00:00Z' },
    { ...pending, status: 'Received' as const, completedAt: null },
    { type: 'Draft' as const, status: null, completedAt: null },
  ])
    expect(needsCompletion(other)).toBe(false);
});
