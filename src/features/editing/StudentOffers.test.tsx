import { screen } from '@testing-library/react';
import { anApplication } from '../../../test/builders/applications';
import { aSchool, aSchoolPage } from '../../../test/builders/schools';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { StudentOffers } from './StudentOffers';

test('the schools stand in the order of their numbers', async () => {
  const names = ['School 10', 'School 2'];
  const page = aSchoolPage(
    names.map((name) => aSchool({ id: name, name })),
    { totalItems: 2 },
  );
  answer('getSchools', page, { query: { pageNo: '1', pageSize: '100' } });
  renderWithProviders(
    <StudentOffers application={{ ...anApplication(), enrollmentSchoolId: null, school: null }} />,
  );
  await screen.findByRole('option', { name: 'School 2' });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options.slice(1)).toEqual(['School 2', 'School 10']);
});
