import { act, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { answer, answerAt } from '../server/answer';

const OTHER = '/children/enroll/school-elm/offer-elm/student';
const elm = aSchool({ id: 'school-elm', name: 'Elm School' });
const offerOfElm = anOffer({ id: 'offer-elm', schoolId: 'school-elm' });

const aPromise = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => act(async () => resolve()) };
};

/** From the enrolment at one school to that at another, as Back of the browser leads. */
const goToOther = async (drafts: ReturnType<typeof aDraftAt>[] = []) => {
  const store = makeTestStore({
    session: aSession(),
    wizard: aWizard({ drafts: Object.fromEntries(drafts.map((draft) => [draft.id, draft])) }),
  });
  const Jump = () => {
    const navigate = useNavigate();
    return <button onClick={() => void navigate(OTHER)}>Back of the browser</button>;
  };
  answer('getOffers', [anOffer()], { query: { school: 'school-oak' } });
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answer('getApplications', [], { parameters: { parentId: 'parent-1' } });
  answerReference();
  const { user } = renderWithProviders(
    <>
      <Jump />
      <Routes>
        <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
      </Routes>
    </>,
    { route: '/children/enroll/school-oak/offer-1/student', store },
  );
  await screen.findByRole('textbox', { name: 'First name' });
  await screen.findByRole('link', { name: 'Offers of Oak School' });
  const offers = aPromise();
  const school = aPromise();
  answerAt(offers.promise, 'getOffers', [offerOfElm], { query: { school: 'school-elm' } });
  answerAt(school.promise, 'getSchool', elm, { parameters: { schoolId: 'school-elm' } });
  await user.click(screen.getByText('Back of the browser'));
  return { offers, school };
};

test('an offer of another school is not called unknown while that school’s offers are read', async () => {
  const { offers, school } = await goToOther();
  expect(screen.queryByText('The school has no such offer, or it has closed.')).toBeNull();
  await offers.resolve();
  await screen.findByRole('textbox', { name: 'First name' });
  await school.resolve();
  expect(await screen.findByRole('link', { name: 'Offers of Elm School' })).toBeVisible();
});

test('an enrolment at another school is not called closed, nor given the former school’s name, while that school’s offers are read', async () => {
  const draft = aDraftAt('student', {
    id: 'parent-1:offer-elm',
    schoolId: 'school-elm',
    offer: offerOfElm,
    values: { student: { ...stepValues.student, profilePicture: '' } },
  });
  const { offers, school } = await goToOther([draft]);
  await screen.findByDisplayValue('Fern');
  expect(screen.queryByText(/^This offer has closed/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Offers of Oak School' })).toBeNull();
  await offers.resolve();
  await school.resolve();
  expect(await screen.findByRole('link', { name: 'Offers of Elm School' })).toBeVisible();
  expect(screen.queryByText(/^This offer has closed/)).toBeNull();
});
