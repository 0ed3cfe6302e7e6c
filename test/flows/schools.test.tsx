import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { Route, Routes, useLocation } from 'react-router';
import { OffersPage } from '../../src/pages/offers';
import { SchoolsPage } from '../../src/pages/schools';
import { aSchool, aSchoolPage, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, breakOff, refuse } from '../server/answer';

/** The real delays have tests of their own, on a fake clock. */
jest.mock('../../src/domain/limits', () => ({
  ...jest.requireActual<object>('../../src/domain/limits'),
  SEARCH_DEBOUNCE: 10,
  SCHOOL_LOADING_MINIMUM: 10,
}));

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const address = () => screen.getByLabelText('Address').textContent;

const openSchools = (route = '/children/enroll', language: 'en' | 'fr' = 'en') =>
  renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/children/enroll" element={<SchoolsPage />} />
        <Route path="/children/enroll/:schoolId" element={<OffersPage />} />
      </Routes>
    </>,
    { route, language, preloadedState: { session: aSession() } },
  );

const schoolNames = async () => {
  await screen.findByText(/^\d+ schools? found/);
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const firstPage = { pageNo: '1', pageSize: '12', onlyWithOffers: 'false' };
const systems = [
  { id: 'system-us', name: 'American' },
  { id: 'system-fr', name: 'French' },
];

beforeEach(() => {
  answer('getEducationalSystems', systems);
});

test('a parent sees the schools sorted by name and opens one', async () => {
  answer(
    'getSchools',
    aSchoolPage([aSchool({ id: 'z', name: 'Zinnia' }), aSchool({ id: 'a', name: 'Aster' })]),
    {
      query: firstPage,
    },
  );
  answer('getSchool', aSchool({ id: 'a', name: 'Aster' }), { parameters: { schoolId: 'a' } });
  answer('getOffers', [anOffer({ schoolId: 'a' })], { query: { school: 'a' } });
  const { user } = openSchools();

  expect(
    screen.getByText(/opened on July 1, \d{4}\..* Parents must reapply every year after July 1\./),
  ).toBeVisible();
  expect(await schoolNames()).toEqual(['Aster', 'Zinnia']);
  await user.click(screen.getByRole('link', { name: 'Aster' }));

  expect(address()).toBe('/children/enroll/a');
  expect(await screen.findByRole('heading', { level: 1, name: 'Aster' })).toBeInTheDocument();
});

test('the search waits for a pause, and the address keeps it', async () => {
  answer('getSchools', aSchoolPage([aSchool({ name: 'Oak' }), aSchool({ id: 'e', name: 'Elm' })]), {
    query: firstPage,
  });
  answer('getSchools', aSchoolPage([aSchool({ id: 'e', name: 'Elm' })]), {
    query: { ...firstPage, filter: 'elm' },
  });
  const { user } = openSchools();
  await schoolNames();

  await user.click(screen.getByLabelText('Search for a school'));
  await user.paste('elm');

  await waitFor(() => expect(address()).toBe('/children/enroll?search=elm'));
  expect(await schoolNames()).toEqual(['Elm']);
});

test('the switch asks for schools with offers and leads back to page 1', async () => {
  const page = { totalItems: 30 };
  answer('getSchools', aSchoolPage([aSchool({ name: 'Second page' })], page), {
    query: { ...firstPage, pageNo: '2' },
  });
  answer('getSchools', aSchoolPage([aSchool({ name: 'With offers' })]), {
    query: { ...firstPage, onlyWithOffers: 'true' },
  });
  const { user } = openSchools('/children/enroll?page=2');
  expect(await schoolNames()).toEqual(['Second page']);

  await user.click(screen.getByRole('switch', { name: 'Schools with offers' }));

  expect(address()).toBe('/children/enroll?offers=true');
  expect(await schoolNames()).toEqual(['With offers']);
});

test('more than one page can be turned, one page cannot', async () => {
  answer('getSchools', aSchoolPage([aSchool({ name: 'First' })], { totalItems: 13 }), { query: firstPage });
  answer('getSchools', aSchoolPage([aSchool({ name: 'Thirteenth' })], { totalItems: 13 }), {
    query: { ...firstPage, pageNo: '2' },
  });
  const { user } = openSchools();
  await schoolNames();

  await user.click(screen.getByRole('button', { name: 'Page 2' }));

  expect(await schoolNames()).toEqual(['Thirteenth']);
  expect(address()).toBe('/children/enroll?page=2');
});

test.each([
  ['fewer schools on a page than asked for', 5, 3],
  ['more', 20, 1],
  ['no word about it', 0, 2],
])('an API with %s has as many pages as that makes', async (_, pageSize, pageCount) => {
  answer('getSchools', aSchoolPage([aSchool()], { totalItems: 13, pageSize }), { query: firstPage });
  openSchools();
  expect(
    await screen.findByText(pageCount > 1 ? `13 schools found, page 1 of ${pageCount}` : /^13 schools found/),
  ).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Page \d/ })).toHaveLength(pageCount > 1 ? pageCount : 0);
});

test('a school list of one page has no pager', async () => {
  answer('getSchools', aSchoolPage(Array.from({ length: 12 }, (_, index) => aSchool({ id: `${index}` }))));
  openSchools();
  await schoolNames();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('level, section and option follow the system, and go with it', async () => {
  answer('getSchools', aSchoolPage([aSchool()]), { query: firstPage });
  answer('getSchools', aSchoolPage([aSchool()]), { query: { ...firstPage, educationalSystem: 'system-us' } });
  answer('getSchools', aSchoolPage([aSchool({ name: 'Elementary' })]), {
    query: { ...firstPage, educationalSystem: 'system-us', educationalLevel: 'level-1' },
  });
  answer('getEducationalLevels', [{ id: 'level-1', name: 'Primary' }], { parameters: { id: 'system-us' } });
  answer('getSections', [{ id: 'section-1', name: 'General' }], { parameters: { id: 'level-1' } });
  const { user } = openSchools();
  await schoolNames();
  expect(screen.getByLabelText('Educational level')).toBeDisabled();

  await user.selectOptions(screen.getByLabelText('Educational system'), 'American');
  await waitFor(() => expect(screen.getByLabelText('Educational level')).toBeEnabled());
  await user.selectOptions(screen.getByLabelText('Educational level'), 'Primary');
  expect(address()).toBe('/children/enroll?system=system-us&level=level-1');
  await waitFor(() => expect(screen.getByLabelText('Section')).toBeEnabled());
  expect(await schoolNames()).toEqual(['Elementary']);

  await user.selectOptions(screen.getByLabelText('Educational system'), 'All systems');
  expect(address()).toBe('/children/enroll');
  expect(screen.getByLabelText('Educational level')).toBeDisabled();
  expect(screen.getByLabelText('Section')).toBeDisabled();
});

describe('an API that knows no section and option', () => {
  const narrowed = { ...firstPage, educationalSystem: 'system-us', educationalLevel: 'level-1' };
  const told = 'This list cannot be narrowed by section and option: it shows all schools of the level.';
  const openSection = () => {
    answer('getEducationalLevels', [{ id: 'level-1', name: 'Primary' }], { parameters: { id: 'system-us' } });
    answer('getSections', [{ id: 'section-1', name: 'General' }], { parameters: { id: 'level-1' } });
    answer('getOptions', [], { parameters: { id: 'section-1' } });
    return openSchools('/children/enroll?system=system-us&level=level-1&section=section-1');
  };

  test.each([400, 422])('and refuses them with %i is asked without them, which is said', async (status) => {
    const question = { query: { ...narrowed, section: 'section-1' } };
    refuse('getSchools', status, { message: 'property section should not exist' }, question);
    answer('getSchools', aSchoolPage([aSchool({ name: 'Elementary' })]), { query: narrowed });
    answer('getSchools', aSchoolPage([aSchool({ name: 'Elementary' })]), { query: narrowed });
    const { user } = openSection();
    expect(await schoolNames()).toEqual(['Elementary']);
    expect(screen.getByText(told)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Section'), 'All sections');
    await waitFor(() => expect(screen.queryByText(told)).toBeNull());
    expect(await schoolNames()).toEqual(['Elementary']);
  });

  test('is not asked again after another refusal, nor where one knows them', async () => {
    refuse('getSchools', 403, { message: 'Not you' }, { query: { ...narrowed, section: 'section-1' } });
    const { user } = openSection();
    await screen.findByText('Not you');
    answer('getSchools', aSchoolPage([aSchool({ name: 'Oak' })]), {
      query: { ...narrowed, section: 'section-1' },
    });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await schoolNames()).toEqual(['Oak']);
    expect(screen.queryByText(told)).toBeNull();
  });
});

test('filters whose choices could not be read say so and can be tried again', async () => {
  nock.cleanAll();
  refuse('getEducationalSystems', 500, { message: 'Away' });
  answer('getSchools', aSchoolPage([aSchool()]), { query: firstPage });
  const { user } = openSchools();
  expect(await schoolNames()).toEqual(['Oak School']);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The choices of the filters could not be loaded.',
  );

  answer('getEducationalSystems', systems);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('option', { name: 'American' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['the last one is shown', 13, 2],
  ['the first one is, where the API has no count of a page without schools', 0, 1],
])('of an address with a page after the last, %s', async (_what, totalItems, last) => {
  const nothing = aSchoolPage([], { totalItems, currentPage: 99 });
  answer('getSchools', nothing, { query: { ...firstPage, pageNo: '99' } });
  answer('getSchools', aSchoolPage([aSchool()], { totalItems: 13 }), {
    query: { ...firstPage, pageNo: String(last) },
  });
  openSchools('/children/enroll?page=99');
  await waitFor(() =>
    expect(address()).toBe(last > 1 ? `/children/enroll?page=${last}` : '/children/enroll'),
  );
  expect(screen.queryByText(/No school matches/)).toBeNull();
  expect(await schoolNames()).toEqual(['Oak School']);
  expect(screen.getByRole('button', { name: `Page ${last}` })).toHaveAttribute('aria-current', 'page');
});

test('when nothing matches, the search and the filters can be cleared at once', async () => {
  answer('getSchools', aSchoolPage([]), { query: { ...firstPage, filter: 'xyz', onlyWithOffers: 'true' } });
  answer('getSchools', aSchoolPage([aSchool()]), { query: firstPage });
  const { user } = openSchools('/children/enroll?search=xyz&offers=true');
  expect(await screen.findByText(/No school matches/)).toBeVisible();
  const told = screen.getByText('No school found');
  expect(told).toHaveAttribute('role', 'status');

  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));

  expect(await schoolNames()).toEqual(['Oak School']);
  expect(told).toHaveTextContent('1 school found');
  expect(screen.getByLabelText('Search for a school')).toHaveValue('');
});

test('a list that could not be read can be tried again', async () => {
  refuse('getSchools', 503, { message: 'The school district is away for a moment' });
  answer('getSchools', aSchoolPage([aSchool()]));
  const { user } = openSchools();
  expect(await screen.findByRole('alert')).toHaveTextContent('The school district is away for a moment');

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await schoolNames()).toEqual(['Oak School']);
});

test('a connection that breaks says so', async () => {
  breakOff('getSchools');
  openSchools();
  expect(await screen.findByRole('alert')).toHaveTextContent('The school’s server cannot be reached.');
});

test('in French the page is French', async () => {
  answer('getSchools', aSchoolPage([aSchool()]));
  openSchools('/children/enroll', 'fr');
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('Inscrire un enfant');
  expect(within(await screen.findByRole('list')).getByText('320 élèves')).toBeVisible();
});
