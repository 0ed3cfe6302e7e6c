import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aRegistration } from '../../../test/builders/registration';
import { anOffer, aSchool } from '../../../test/builders/schools';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { hearServerTime } from '../../api/serverClock';
import { wizardSlice } from '../../store/wizard';
import { RegistrationStudentPage } from './RegistrationStudentPage';
import { DAY } from '../../lib/durations';

const serverIsAhead = (days: number) =>
  hearServerTime(new Headers({ date: new Date(Date.now() + days * DAY).toUTCString() }));
afterEach(() => serverIsAhead(0));

const open = (name = 'Oak School') => {
  answer('getSchool', aSchool({ name }), { parameters: { schoolId: 'school-oak' } });
  answer('getOffers', [anOffer()], { query: { school: 'school-oak' } });
  const wizard = wizardSlice.reducer(undefined, { type: 'test/started' });
  renderWithProviders(
    <Routes>
      <Route path="/:schoolId/:offerId" element={<RegistrationStudentPage />} />
    </Routes>,
    {
      route: '/school-oak/offer-1',
      preloadedState: { wizard: { ...wizard, registration: aRegistration({ students: [] }) } },
    },
  );
};

test('an offer ends by the server’s clock, as in the list of offers', async () => {
  serverIsAhead(50);
  open();
  expect(await screen.findByText('This offer has ended.')).toBeVisible();
});

test('the child is enrolled in an offer of the school, which may have no name', async () => {
  open('');
  expect(
    await screen.findByText(/^Enrolment in Grade 1 · General · Sciences, the chosen school\./),
  ).toBeVisible();
});
