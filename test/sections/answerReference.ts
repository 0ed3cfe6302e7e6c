import nock from 'nock';
import type { EndpointName } from '../../src/contract/endpoints';
import { answerCall, answerFiles } from './replies';

/** The lists to which the ids in `records.ts` belong. */
const provinces = {
  'country-us': [
    { id: 'province-maryland', name: 'Maryland' },
    { id: 'province-ohio', name: 'Ohio' },
  ],
  'country-ca': [{ id: 'province-quebec', name: 'Quebec' }],
};
const cities = {
  'province-maryland': [
    { id: 'city-rockville', name: 'Rockville' },
    { id: 'city-bowie', name: 'Bowie' },
  ],
  'province-ohio': [{ id: 'city-dayton', name: 'Dayton' }],
  'province-quebec': [{ id: 'city-montreal', name: 'Montreal' }],
};
const grades = {
  'school-zinnia': [
    { id: 'grade-4', name: 'Grade 4' },
    { id: 'grade-5', name: 'Grade 5' },
  ],
  'school-aster': [{ id: 'grade-1', name: 'Grade 1' }],
};
const schools = [
  { id: 'school-aster', name: 'Aster School', numberOfStudent: 120, phone: '+12025550111' },
  { id: 'school-zinnia', name: 'Zinnia College', numberOfStudent: 340, phone: '+12025550112' },
];

const answer = (name: EndpointName, parameters: Record<string, string>, body: unknown) =>
  answerCall(name, body, { parameters, always: true });

/** Countries with their provinces and cities, schools with their grades, and the files that records name. */
export const answerReference = (): void => {
  answerFiles();
  answer('getCountries', {}, [
    { id: 'country-us', name: 'United States', code: 'US' },
    { id: 'country-ca', name: 'Canada', code: 'CA' },
  ]);
  for (const [countryId, list] of Object.entries(provinces)) answer('getProvinces', { countryId }, list);
  for (const [provinceId, list] of Object.entries(cities)) answer('getCities', { provinceId }, list);
  for (const [schoolId, list] of Object.entries(grades)) answer('getClassLevels', { schoolId }, list);
  answer('getSchools', {}, { totalItems: schools.length, pageSize: 12, currentPage: 1, data: schools });
  nock(window.location.origin)
    .persist()
    .get(/^\/files\//)
    .reply(200, 'a picture');
};
