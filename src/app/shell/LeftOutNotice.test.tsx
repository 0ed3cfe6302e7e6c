import { act, screen } from '@testing-library/react';
import { eventsApi } from '../../api/events';
import { applicationsApi } from '../../api/applications';
import { schoolLifeApi } from '../../api/schoolLife';
import { signedOut } from '../../store/session';
import { aSession, PARENT_ID } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { misanswer } from '../../../test/server/answer';
import { LeftOutNotice } from './LeftOutNotice';

const event = { id: '1', title: 'Sports day', start: '2026-11-18T09:00:00.000Z' };
const of = (id: string) => ({ parameters: { id } });

const open = () => renderWithProviders(<LeftOutNotice />, { preloadedState: { session: aSession() } });
type Store = ReturnType<typeof open>['store'];

const readEvents = (store: Store) =>
  act(() => store.dispatch(eventsApi.endpoints.getSchoolEvents.initiate('oak', { forceRefetch: true })));

test('what cannot be read is left out and said, by its own name, until an answer can be read', async () => {
  misanswer('getSchoolEvents', [event, { id: '2', title: 'Of no day' }], { parameters: { schoolId: 'oak' } });
  misanswer('getParentEvents', [null, 'odd']);
  misanswer(
    'getTimetable',
    [
      { id: '1', day: 'Someday' },
      { id: '2', day: 'monday', startTime: '08:00', endTime: '08:55' },
    ],
    of('child'),
  );
  misanswer('getApplications', [{ id: '' }], { parameters: { parentId: PARENT_ID } });
  const { store } = open();
  await readEvents(store);
  expect(screen.getByRole('alert')).toHaveTextContent(/^1 event could not be shown/);

  await act(() => store.dispatch(eventsApi.endpoints.getParentEvents.initiate()));
  await act(() => store.dispatch(schoolLifeApi.endpoints.getTimetable.initiate('child')));
  await act(() => store.dispatch(applicationsApi.endpoints.getApplications.initiate(PARENT_ID)));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent?.split(' could')[0])).toEqual([
    '3 events',
    '1 lesson',
    '1 application',
  ]);

  misanswer('getSchoolEvents', [event], { parameters: { schoolId: 'oak' } });
  await readEvents(store);
  expect(screen.getAllByRole('alert')[0]).toHaveTextContent(/^2 events/);
  act(() => void store.dispatch(signedOut()));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('of an application’s answers, each list counts', async () => {
  const parameters = { applicantId: 'applicant' };
  misanswer(
    'getSummary',
    {
      studentInformation: { id: 'applicant' },
      guardians: [{ id: '1' }, { firstName: 'Without an id' }],
      siblings: [null],
      schoolHistories: null,
    },
    { parameters },
  );
  const { store } = open();
  await act(() => store.dispatch(applicationsApi.endpoints.getSummary.initiate('applicant')));
  expect(screen.getByRole('alert')).toHaveTextContent(/^2 answers of this application could not be shown/);
});
