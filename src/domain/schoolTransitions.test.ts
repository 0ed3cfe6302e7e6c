import { applicationStatuses } from './applicationStatus';
import { maySchoolMove, schoolTransitions } from './schoolTransitions';

test('a pending application can become everything that the school decides (decision 25)', () => {
  expect([...schoolTransitions('Pending')].sort()).toEqual(
    [
      'Received',
      'Reviewed',
      'Rejected',
      'Accepted',
      'Waitlisted',
      'Admitted',
      'Denied',
      'Passed',
      'Failed',
    ].sort(),
  );
});

test.each(['Accepted', 'Cancelled'] as const)('nothing follows %s', (status) => {
  expect(schoolTransitions(status)).toEqual([]);
});

test.each(applicationStatuses)(
  'from %s nothing leads back to Pending, to Cancelled or to itself',
  (status) => {
    expect(schoolTransitions(status)).not.toEqual(expect.arrayContaining(['Pending']));
    expect(schoolTransitions(status)).not.toEqual(expect.arrayContaining(['Cancelled']));
    expect(maySchoolMove(status, status)).toBe(false);
  },
);

test('whatever is not final can still be accepted, a failed or denied one only after another look', () => {
  const accepted = applicationStatuses.filter((status) => maySchoolMove(status, 'Accepted'));
  expect(accepted).toEqual([
    'Pending',
    'Rejected',
    'Reviewed',
    'Received',
    'Passed',
    'Admitted',
    'Waitlisted',
  ]);
});

test('an application that the parent corrected can be received again', () => {
  expect(maySchoolMove('Reviewed', 'Received')).toBe(true);
  expect(maySchoolMove('Rejected', 'Received')).toBe(true);
});
