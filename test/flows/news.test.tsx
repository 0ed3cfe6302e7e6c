import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import { notificationsApi } from '../../src/api/notifications';
import { LiveNotifications } from '../../src/app/live/LiveNotifications';
import { FIRST_PAGE } from '../../src/features/notifications';
import { ApplicationDetailPage } from '../../src/pages/applicationDetail';
import { EventDetailPage } from '../../src/pages/eventDetail';
import { EventFormPage } from '../../src/pages/eventForm';
import { FeePaymentsPage } from '../../src/pages/feePayments';
import { anApplication } from '../builders/applications';
import { aChild } from '../builders/children';
import { aNotification, aPage } from '../builders/notifications';
import { aFee, anEvent, aPayment } from '../builders/schoolLife';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { aHealth, aStudent, aSummary } from '../sections/records';
import { answer, refuse } from '../server/answer';

const ofParent = { parameters: { parentId: 'parent-1' } };

const open = (path: string, page: ReactElement, route: string) => {
  answer('getNotifications', aPage([]));
  return renderWithProviders(
    <>
      <LiveNotifications />
      <Routes>
        <Route path={path} element={page} />
      </Routes>
    </>,
    { route, preloadedState: { session: aSession(), wizard: aWizard() } },
  );
};
/** The portal learns that there is a new notification. */
const tell = ({ store }: ReturnType<typeof open>) => {
  const { initiate } = notificationsApi.endpoints.getNotifications;
  answer('getNotifications', aPage([aNotification('status')]));
  return act(() => store.dispatch(initiate(FIRST_PAGE, { forceRefetch: true, subscribe: false })));
};

beforeEach(() => {
  nock(window.location.origin).get('/api/notifications/stream').optionally().reply(404, {});
});

test('the page of an application follows the school, history and all, under an open dialog that keeps what is typed', async () => {
  const history = { parameters: { id: 'application-1' } };
  answer('getApplications', [anApplication({ status: 'Reviewed' })], ofParent);
  answer('getSummary', aSummary({ studentInformation: aStudent(), studentHealth: aHealth({ version: 3 }) }), {
    parameters: { applicantId: 'applicant-1' },
  });
  answer('getHistory', [], history);
  answerReference();
  const view = open('/applications/:applicantId', <ApplicationDetailPage />, '/applications/applicant-1');
  const { user } = view;
  const panel = await screen.findByRole('region', { name: 'This application' });
  expect(within(panel).getByText('reviewed')).toBeVisible();
  const health = await screen.findByRole('region', { name: 'Health' });
  await user.click(within(health).getByRole('button', { name: 'Edit Health' }));
  const physician = within(await screen.findByRole('dialog')).getByLabelText(/Physician name/);
  await user.clear(physician);
  await user.type(physician, 'Doctor Lark');

  answer('getApplications', [anApplication({ status: 'Accepted' })], ofParent);
  const move = { id: 'move-1', status: 'Accepted', by: 'school', at: '2026-09-16T09:00:00.000Z' };
  answer('getHistory', [move], history);
  await tell(view);
  await waitFor(() => expect(within(panel).getByText('accepted')).toBeInTheDocument());
  expect(await screen.findByText('Status history')).toBeInTheDocument();
  await user.type(physician, 'spur');
  expect(physician).toHaveValue('Doctor Larkspur');
});

test('a fee that has just come is found, with what was paid of it', async () => {
  const ofChild = { parameters: { studentId: 'child-1' } };
  const [fee, bus] = [aFee(), aFee({ id: 'fee-3', name: 'Bus', amountPaid: 20 })];
  answer('getChildren', [aChild()], ofParent);
  answer('getFees', [fee], ofChild);
  const view = open('/fees/payments/:feeId', <FeePaymentsPage />, '/fees/payments/fee-3');
  expect(await screen.findByText(/has no such fee/)).toBeVisible();
  answer('getChildren', [aChild()], ofParent);
  answer('getFees', [fee, bus], ofChild);
  answer('getPayments', [aPayment({ reference: 'PAY-20' })], { parameters: { feeId: 'fee-3' } });
  await tell(view);
  expect(await screen.findByRole('button', { name: /PAY-20/ })).toBeVisible();
});

test('an event that was just announced is in the calendar', async () => {
  const ofSchool = { parameters: { schoolId: 'school-1' } };
  answer('getChildren', [aChild()], ofParent);
  answer('getSchoolEvents', [], ofSchool);
  answer('getParentEvents', []);
  const view = open('/calendar/event', <EventDetailPage />, '/calendar/event?event=event-1&school=school-1');
  expect(await screen.findByText(/no longer in the calendar/)).toBeVisible();
  answer('getChildren', [aChild()], ofParent);
  answer('getSchoolEvents', [anEvent()], ofSchool);
  await tell(view);
  expect(await screen.findByText('Sports day')).toBeVisible();
});

test('what was paid stays in sight when it cannot be read again', async () => {
  const ofChild = { parameters: { studentId: 'child-1' } };
  const ofFee = { parameters: { feeId: 'fee-1' } };
  answer('getChildren', [aChild()], ofParent);
  answer('getFees', [aFee()], ofChild);
  answer('getPayments', [aPayment({ reference: 'PAY-20' })], ofFee);
  const view = open('/fees/payments/:feeId', <FeePaymentsPage />, '/fees/payments/fee-1');
  expect(await screen.findByRole('button', { name: /PAY-20/ })).toBeVisible();
  answer('getChildren', [aChild()], ofParent);
  answer('getFees', [aFee()], ofChild);
  refuse('getPayments', 500, { message: 'Away' }, ofFee);
  await tell(view);
  expect(await screen.findByText('The payments could not be read.')).toBeVisible();
  expect(screen.getByRole('button', { name: /PAY-20/ })).toBeVisible();
});

test('the page of an event of the school says that it is not the parent’s, also when events cannot be read again', async () => {
  const ofSchool = { parameters: { schoolId: 'school-oak' } };
  answer('getChildren', [aChild()], ofParent);
  answer('getSchoolEvents', [anEvent()], ofSchool);
  answer('getParentEvents', []);
  const view = open('/form', <EventFormPage />, '/form?event=event-1&school=school-oak');
  const refusal = await screen.findByText('The school’s events can only be changed by the school.');
  answer('getChildren', [aChild()], ofParent);
  refuse('getSchoolEvents', 500, { message: 'Away' }, ofSchool);
  await tell(view);
  await waitFor(() => expect(JSON.stringify(view.store.getState().api.queries)).toContain('rejected'));
  expect(refusal).toBeVisible();
});
