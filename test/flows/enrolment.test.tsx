import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { draftsRestored } from '../../src/store/wizard';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { answer } from '../server/answer';

const openWizard = (step = '') => {
  const store = makeTestStore({ session: aSession() });
  store.dispatch(draftsRestored({}));
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  return renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: `/children/enroll/school-oak/offer-1/${step}`, store },
  );
};

test('the first step is shown', async () => {
  openWizard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Student' })).toBeVisible();
  screen.debug(undefined, 20000);
});
