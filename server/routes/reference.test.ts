/** @jest-environment node */
import {
  cities,
  countries,
  educationalLevels,
  educationalOptions,
  educationalSections,
  professions,
} from '../db/schema';
import { genders, races } from '../../src/domain/enumerations';
import { ids } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

describe('lists to choose from', () => {
  it('countries carry their code, sorted by name', async () => {
    await server.orm.insert(countries).values([
      { id: 'z', name: 'Zambia', code: 'ZM' },
      { id: 'e', name: 'États fédérés de Micronésie', code: 'FM' },
    ]);
    const rows = await server.ask('getCountries');
    expect(rows.map(({ code }) => code)).toEqual(['FM', 'US', 'ZM']);
    expect(rows[1]).toEqual({ id: ids.country, name: 'United States', code: 'US' });
  });

  it('provinces are those of the country, cities those of the province', async () => {
    await server.orm.insert(cities).values({ id: 'arlington', provinceId: ids.province, name: 'Arlington' });
    expect(namesOf(await server.ask('getProvinces', { parameters: { countryId: ids.country } }))).toEqual([
      'Massachusetts',
      'Texas',
    ]);
    expect(namesOf(await server.ask('getCities', { parameters: { provinceId: ids.province } }))).toEqual([
      'Arlington',
      'Boston',
    ]);
  });

  it('within an unknown place there is nothing', async () => {
    expect(await server.ask('getProvinces', { parameters: { countryId: 'nowhere' } })).toEqual([]);
    expect(await server.ask('getCities', { parameters: { provinceId: 'nowhere' } })).toEqual([]);
  });

  it('professions are sorted by name', async () => {
    await server.orm
      .insert(professions)
      .values([{ name: 'Nurse' }, { name: 'Électricien' }, { name: 'Farmer' }]);
    expect(namesOf(await server.ask('getProfessions'))).toEqual([
      'Électricien',
      'Farmer',
      'Nurse',
      'Teacher',
    ]);
  });

  it('races and genders are those of the enumerations', async () => {
    expect((await server.ask('getRaces')).map(({ id }) => id)).toEqual(races);
    expect(await server.ask('getGenders')).toEqual([
      { id: genders[0], name: 'Male' },
      { id: genders[1], name: 'Female' },
    ]);
  });

  it('filters depend on each other', async () => {
    await server.orm
      .insert(educationalLevels)
      .values({ id: 'upper', educationalSystemId: 'system-1', name: 'Upper' });
    await server.orm
      .insert(educationalSections)
      .values({ id: 'science', educationalLevelId: 'upper', name: 'Science' });
    await server.orm
      .insert(educationalOptions)
      .values({ id: 'physics', educationalSectionId: 'science', name: 'Physics' });
    expect(await server.ask('getEducationalSystems')).toEqual([{ id: 'system-1', name: 'General' }]);
    const under = async (name: 'getEducationalLevels' | 'getSections' | 'getOptions', id: string) =>
      namesOf(await server.ask(name, { parameters: { id } }));
    expect(await under('getEducationalLevels', 'system-1')).toEqual(['Primary', 'Upper']);
    expect(await under('getSections', 'upper')).toEqual(['Science']);
    expect(await under('getSections', ids.level)).toEqual([]);
    expect(await under('getOptions', 'science')).toEqual(['Physics']);
  });
});
