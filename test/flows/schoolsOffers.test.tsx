import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { OfferDto } from '../../src/contract/schools';
import { OffersPage } from '../../src/pages/offers';
import { anOffer, aSchool, inDays } from '../builders/schools';
import { aSession } from '../builders/session';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, misanswer, refuse } from '../server/answer';

const schoolId = 'school-oak';
const question = { query: { school: schoolId } };

const openOffers = () =>
  renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId" element={<OffersPage />} />
      <Route path="/children/enroll" element={<p>All the schools</p>} />
      <Route path="/children/enroll/:schoolId/:offerId" element={<p>The first step</p>} />
    </Routes>,
    { route: `/children/enroll/${schoolId}`, preloadedState: { session: aSession() } },
  );

const knownSchool = () => answer('getSchool', aSchool(), { parameters: { schoolId } });
const offersAre = (...offers: OfferDto[]) => answer('getOffers', offers, question);
const titles = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const cardOf = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li')!);

test('a parent searches among the offers, sorted by class level, and chooses one', async () => {
  knownSchool();
  offersAre(
    anOffer({ id: 'ten', classLevelName: 'Grade 10', sectionName: '', optionName: '' }),
    anOffer({ id: 'two', classLevelName: 'Grade 2', sectionName: 'Technical', optionName: '' }),
  );
  const { user } = openOffers();
  expect(await screen.findByRole('heading', { level: 1, name: 'Oak School' })).toBeInTheDocument();
  expect(await titles()).toEqual(['Grade 2 · Technical', 'Grade 10']);

  await user.type(screen.getByLabelText('Search among the offers'), 'techn');
  await screen.findByDisplayValue('techn');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Grade 10' })).toBeNull());
  expect(await titles()).toEqual(['Grade 2 · Technical']);

  await user.click(screen.getByRole('link', { name: 'Grade 2 · Technical' }));
  expect(await screen.findByText('The first step')).toBeVisible();
});

test('an offer says how many places and days are left; five days or fewer are a warning in words', async () => {
  knownSchool();
  offersAre(
    anOffer({
      id: 'five',
      classLevelName: 'Five',
      sectionName: '',
      optionName: '',
      endDate: inDays(5),
      placesLeft: 1,
    }),
    anOffer({ id: 'six', classLevelName: 'Six', sectionName: '', optionName: '', endDate: inDays(6) }),
  );
  openOffers();
  await titles();
  expect(cardOf('Five').getByText('Ends soon: 5 days remaining')).toBeVisible();
  expect(cardOf('Five').getByText('1 place left of 30')).toBeVisible();
  expect(cardOf('Five').getByText('Primary')).toBeVisible();
  expect(cardOf('Six').getByText('6 days remaining')).toBeVisible();
  expect(cardOf('Six').queryByText(/Ends soon/)).not.toBeInTheDocument();
});

test('an API that does not count the places left still shows the quota', async () => {
  knownSchool();
  const { placesLeft: _, ...offer } = anOffer();
  misanswer('getOffers', [offer], question);
  openOffers();
  await titles();
  expect(cardOf('Grade 1 · General · Sciences').getByText('30 places')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Grade 1 · General · Sciences' })).toBeVisible();
});

test('a full or ended offer is marked and cannot be chosen', async () => {
  knownSchool();
  offersAre(
    anOffer({ id: 'full', classLevelName: 'Fully booked', sectionName: '', optionName: '', placesLeft: 0 }),
    anOffer({
      id: 'ended',
      classLevelName: 'Long over',
      sectionName: '',
      optionName: '',
      endDate: inDays(-3),
    }),
  );
  openOffers();
  await titles();
  expect(cardOf('Fully booked').getByText('Full')).toBeVisible();
  expect(cardOf('Long over').getByText('Ended')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Fully booked|Long over/ })).not.toBeInTheDocument();
});

test('a search that finds nothing says so', async () => {
  knownSchool();
  offersAre(anOffer());
  const { user } = openOffers();
  await titles();
  const told = screen.getByText('1 result');
  await user.type(screen.getByLabelText('Search among the offers'), 'poetry{Enter}');
  expect(await screen.findByText('No offer available')).toBeVisible();
  expect(told).toHaveTextContent('No result');
});

test.each([
  ['its code', { code: 'NO_ACTIVE_PROMOTION', message: 'Non' }],
  ['its text', { message: 'AUCUNE PROMOTION ACTIVE dans cette ecole.' }],
])('a school without active promotion, known by %s', async (_how, error) => {
  knownSchool();
  refuse('getOffers', 404, error, question);
  openOffers();
  expect(await screen.findByRole('alert')).toHaveTextContent('No active promotion in this school.');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test.each([{ message: 'Aucune promotion active' }, JSON.stringify('Aucune promotion active')])(
  'a school without active promotion, as its answer says with a status of success',
  async (answered) => {
    knownSchool();
    misanswer('getOffers', answered, question);
    openOffers();
    expect(await screen.findByRole('alert')).toHaveTextContent('No active promotion in this school.');
  },
);

test('a school without offers', async () => {
  knownSchool();
  offersAre();
  openOffers();
  expect(await screen.findByRole('alert')).toHaveTextContent('No offers available for this school.');
});

test.each([
  ['something that is no list', () => misanswer('getOffers', { offers: 'many' }, question)],
  ['a failure', () => refuse('getOffers', 500, { message: 'Out of order' }, question)],
])('%s is an error that can be tried again', async (_what, fail) => {
  knownSchool();
  fail();
  const { user } = openOffers();
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while fetching the data.');

  offersAre(anOffer());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await titles()).toEqual(['Grade 1 · General · Sciences']);
});

test('an unknown school gives a sentence and a way back', async () => {
  refuse('getSchool', 404, { message: 'Not found', code: 'NOT_FOUND' }, { parameters: { schoolId } });
  refuse('getOffers', 404, { message: 'Not found', code: 'NOT_FOUND' }, question);
  const { user } = openOffers();
  expect(await screen.findByText(/There is no school at this address/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All schools' }));
  expect(await screen.findByText('All the schools')).toBeVisible();
});

test('where the API cannot name the school, its offers are still shown', async () => {
  refuse('getSchool', 404, { message: 'Cannot GET /schools/school-oak' }, { parameters: { schoolId } });
  offersAre(anOffer());
  openOffers();
  expect(await titles()).toEqual(['Grade 1 · General · Sciences']);
  expect(screen.getByRole('heading', { level: 1, name: 'Offers of the school' })).toBeInTheDocument();
});

test.each([
  [
    'No active promotion in this school.',
    () => refuse('getOffers', 404, { message: 'Aucune promotion active dans cette école.' }, question),
  ],
  ['No offers available for this school.', () => offersAre()],
])('where the API cannot name the school, "%s" is said all the same', async (sentence, answerOffers) => {
  refuse('getSchool', 404, { message: 'Cannot GET /schools/school-oak' }, { parameters: { schoolId } });
  answerOffers();
  openOffers();
  expect(await screen.findByText(sentence)).toBeVisible();
});
