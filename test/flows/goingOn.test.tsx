import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import type { StepId } from '../../src/sections/enrolmentSteps';
import { aDraftApplication } from '../builders/applications';
import { aDraftAt } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { applicantId, aSummary } from '../sections/records';
import { answer } from '../server/answer';

const WIZARD = '/children/enroll/school-oak/offer-1';

const Address = () => {
  const { pathname } = useLocation();
  return <output aria-label="Address">{pathname}</output>;
};

const goOnAt = (step: StepId, route: string) => {
  const draft = aDraftAt(step, { applicantId });
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  answer('getApplications', [aDraftApplication()], { parameters: { parentId: 'parent-1' } });
  answer('getSummary', aSummary(), { parameters: { applicantId } });
  return renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
      </Routes>
    </>,
    {
      route,
      store: makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) }),
    },
  );
};
const heading = (name: string) => screen.findByText(name, { selector: 'h1' });

test('“Continue” opens the first step that is not passed', async () => {
  goOnAt('transportation', `${WIZARD}?applicant=${applicantId}`);
  expect(await heading('Transportation')).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveTextContent(`${WIZARD}/transportation`);
  // what the messages name can be seen, in one line with a shorter word for saving
  expect(screen.queryByText('Save')).toBeNull();
});

test('a step that the address names is opened, however far the enrolment has come', async () => {
  goOnAt('transportation', `${WIZARD}/agreements?applicant=${applicantId}`);
  expect(await screen.findByText(/^Agreements cannot be opened yet/)).toBeVisible();
});

test('where Next can be pressed, phones show its word, and a shorter one for saving', async () => {
  goOnAt('agreements', `${WIZARD}/transportation`);
  expect(await heading('Transportation')).toBeVisible();
  expect(screen.getByText('Save')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.getByRole('button', { name: 'Save and continue' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});
