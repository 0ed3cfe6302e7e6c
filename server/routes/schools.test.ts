/** @jest-environment node */
import {
  applications,
  classLevels,
  educationalLevels,
  educationalOptions,
  educationalSections,
  educationalSystems,
  promotions,
  schools,
} from '../db/schema';
import { completeDraft, submit } from '../testing/enrolment';
import { daysAfterStart, ids, writeOffer } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const writeSchool = async (id: string, name: string, educationalSystemId = 'system-1') => {
  await server.orm
    .insert(schools)
    .values({ id, name, phone: '+12025550123', numberOfStudent: 10, cityId: ids.city, educationalSystemId });
  await server.orm.insert(classLevels).values({ id: `grade of ${id}`, schoolId: id, name: 'Grade 1' });
};

/** A school with a promotion and one offer. */
const writeOfferingSchool = async (
  id: string,
  name: string,
  offer: Parameters<typeof writeOffer>[1] = {},
  isActive = true,
) => {
  await writeSchool(id, name);
  await server.orm.insert(promotions).values({
    id: `promotion of ${id}`,
    schoolId: id,
    name: 'Class of 2027',
    schoolYear: '2026-2027',
    isActive,
  });
  await writeOffer(server.orm, {
    id: `offer of ${id}`,
    schoolId: id,
    promotionId: `promotion of ${id}`,
    classLevelId: `grade of ${id}`,
    ...offer,
  });
};

const names = async (query: Record<string, string> = {}) =>
  (await server.ask('getSchools', { query })).data.map(({ name }) => name);

describe('the list of schools', () => {
  it('is sorted by name, accents beside their letters', async () => {
    for (const name of ['école du Lac', 'Zenith', 'Edison School', 'Eton']) await writeSchool(name, name);
    expect(await names()).toEqual([
      'école du Lac',
      'Edison School',
      'Eton',
      'Harbour School',
      'Hill School',
      'Zenith',
    ]);
  });

  it.each([
    ['ECOLE', ['École Élan']],
    ['élan', ['École Élan']],
    ['e\u0301lan', ['École Élan']],
    ['  harbour ', ['Harbour School']],
    ['h', ['Harbour School', 'Hill School']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['\\', []],
  ])('filtered by %j', async (filter, expected) => {
    await writeSchool('elan', 'École Élan');
    const found = await names({ filter });
    expect(found).toEqual(filter === 'h' ? expect.arrayContaining(expected) : expected);
  });

  it.each([
    ["jeanne d'arc", 'Jeanne d’Arc'],
    ['JEANNE D’ARC', "Jeanne d'Arc"],
    ['sacré-coeur', 'Sacré-Cœur'],
    ['Sacre\u2010Cœur', 'Sacré-Coeur'],
  ])('filtered by %j finds what another keyboard has written', async (filter, name) => {
    await writeSchool('other', name);
    expect(await names({ filter })).toEqual([name]);
  });

  it('comes in pages, of twelve unless asked otherwise', async () => {
    for (let number = 10; number < 25; number += 1) await writeSchool(`s${number}`, `School ${number}`);
    const first = await server.ask('getSchools');
    expect(first).toMatchObject({ totalItems: 17, pageSize: 12, currentPage: 1 });
    expect(first.data).toHaveLength(12);
    const second = await server.ask('getSchools', { query: { pageNo: '2' } });
    expect(second.data.map(({ name }) => name)).toEqual([
      'School 20',
      'School 21',
      'School 22',
      'School 23',
      'School 24',
    ]);
    expect((await server.ask('getSchools', { query: { pageNo: '9' } })).data).toEqual([]);
    expect(await names({ pageNo: '2', pageSize: '6' })).toEqual([
      'School 14',
      'School 15',
      'School 16',
      'School 17',
      'School 18',
      'School 19',
    ]);
    expect(await server.ask('getSchools', { query: { pageSize: '5000' } })).toMatchObject({ pageSize: 100 });
    expect(await server.ask('getSchools', { query: { pageNo: '0', pageSize: '0' } })).toMatchObject({
      pageSize: 1,
      currentPage: 1,
    });
  });

  it.each<Record<string, string>>([
    { pageNo: '-1' },
    { pageNo: 'one' },
    { onlyWithOffers: 'perhaps' },
    { filter: 'x'.repeat(201) },
  ])('is refused when asked with %j', async (query) => {
    expect((await server.call('getSchools', { query })).status).toBe(400);
  });

  it('can leave out those without an offer that is open', async () => {
    await writeOfferingSchool('a', 'Offers', {});
    await writeOfferingSchool('b', 'Ended', { endDate: daysAfterStart(-1) });
    await writeOfferingSchool('c', 'Withdrawn', { isActive: false });
    await writeOfferingSchool('d', 'Not yet', { startDate: daysAfterStart(2) });
    await writeOfferingSchool('e', 'No promotion', {}, false);
    expect(await names({ onlyWithOffers: 'true' })).toEqual(['Harbour School', 'Offers']);
    expect(await names({ onlyWithOffers: 'false' })).toHaveLength(7);
  });

  it('can be narrowed by system, level, section and option', async () => {
    await server.orm.insert(educationalSystems).values({ id: 'system-2', name: 'Francophone' });
    await writeSchool('f', 'Francophone', 'system-2');
    await server.orm
      .insert(educationalLevels)
      .values({ id: 'upper', educationalSystemId: 'system-1', name: 'Upper' });
    await server.orm
      .insert(educationalSections)
      .values({ id: 'science', educationalLevelId: 'upper', name: 'Science' });
    await server.orm
      .insert(educationalOptions)
      .values({ id: 'physics', educationalSectionId: 'science', name: 'Physics' });
    const physics = {
      educationalLevelId: 'upper',
      educationalSectionId: 'science',
      educationalOptionId: 'physics',
    };
    await writeOfferingSchool('p', 'Physics now', physics);
    await writeOfferingSchool('q', 'Physics last year', { ...physics, endDate: daysAfterStart(-200) }, false);
    await writeOfferingSchool('r', 'Science', {
      educationalLevelId: 'upper',
      educationalSectionId: 'science',
    });

    expect(await names({ educationalSystem: 'system-2' })).toEqual(['Francophone']);
    expect(await names({ educationalLevel: 'upper' })).toEqual([
      'Physics last year',
      'Physics now',
      'Science',
    ]);
    expect(await names({ section: 'science', option: 'physics' })).toEqual([
      'Physics last year',
      'Physics now',
    ]);
    expect(await names({ option: 'physics', onlyWithOffers: 'true' })).toEqual(['Physics now']);
    expect(await names({ educationalSystem: 'system-2', educationalLevel: 'upper' })).toEqual([]);
    expect(
      await names({ educationalSystem: '', educationalLevel: '', section: '', option: '', filter: '' }),
    ).toHaveLength(6);
    expect(await names({ educationalLevel: 'unknown' })).toEqual([]);
  });
});

describe('one school', () => {
  it('is shown by its id', async () => {
    const school = await server.ask('getSchool', { parameters: { schoolId: ids.school } });
    expect(school).toEqual({
      id: ids.school,
      name: 'Harbour School',
      phone: '+12025550123',
      numberOfStudent: 300,
    });
  });

  it('that does not exist is not found', async () => {
    const answer = await server.call('getSchool', { parameters: { schoolId: 'nowhere' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: 'School not found' } });
  });

  it('has grades, the youngest first', async () => {
    await server.orm.insert(classLevels).values([
      { id: 'g3', schoolId: ids.school, name: 'Grade 10', position: 3 },
      { id: 'g2', schoolId: ids.school, name: 'Grade 2', position: 2 },
    ]);
    const parameters = { schoolId: ids.school };
    const grades = await server.ask('getClassLevels', { as: server.parent, parameters });
    expect(grades.map(({ name }) => name)).toEqual(['Grade 1', 'Grade 2', 'Grade 10']);
    expect((await server.call('getClassLevels', { parameters })).status).toBe(401);
    expect(
      (await server.call('getClassLevels', { as: server.parent, parameters: { schoolId: 'nowhere' } }))
        .status,
    ).toBe(404);
  });
});

describe("a school's offers", () => {
  const offers = (school: string) => server.ask('getOffers', { query: { school } });

  it('are shown with what a parent needs to choose', async () => {
    expect(await offers(ids.school)).toEqual([
      {
        id: ids.offer,
        schoolId: ids.school,
        classLevelName: 'Grade 1',
        educationalLevelName: 'Primary',
        sectionName: '',
        optionName: '',
        studentQuota: 10,
        placesLeft: 10,
        startDate: daysAfterStart(-30).toISOString(),
        endDate: daysAfterStart(30).toISOString(),
        promotion: { id: ids.promotion, name: 'Class of 2027' },
      },
    ]);
  });

  it('are listed until the moment they end', async () => {
    await writeOffer(server.orm, { id: 'last day', endDate: server.now });
    await writeOffer(server.orm, { id: 'over', endDate: new Date(server.now.getTime() - 1) });
    await writeOffer(server.orm, { id: 'withdrawn', isActive: false });
    await writeOffer(server.orm, { id: 'not yet', startDate: daysAfterStart(1) });
    expect((await offers(ids.school)).map(({ id }) => id).sort()).toEqual(['last day', ids.offer]);
  });

  it('lose a place with each application, and get it back when it is given up', async () => {
    const applicantId = await completeDraft(server, server.parent);
    await submit(server, server.parent, applicantId);
    await completeDraft(server, server.other);
    expect((await offers(ids.school)).map(({ placesLeft }) => placesLeft)).toEqual([9]);
    await server.orm.update(applications).set({ status: 'Cancelled' });
    expect((await offers(ids.school)).map(({ placesLeft }) => placesLeft)).toEqual([10]);
  });

  it('are listed with no places left when they are full', async () => {
    await submit(server, server.parent, await completeDraft(server, server.parent));
    await writeOffer(server.orm, { id: 'nobody', studentQuota: 0 });
    const { orm } = server;
    await orm.update(applications).set({ enrollmentOfferId: 'nobody' });
    expect((await offers(ids.school)).find(({ id }) => id === 'nobody')).toMatchObject({ placesLeft: 0 });
  });

  it('of a school that has none are an empty list', async () => {
    await writeSchool('empty', 'Empty');
    await server.orm
      .insert(promotions)
      .values({ id: 'p', schoolId: 'empty', name: 'Class of 2027', schoolYear: '2026-2027', isActive: true });
    expect(await offers('empty')).toEqual([]);
  });

  it('of a school without an active promotion are refused in words', async () => {
    await writeOfferingSchool('resting', 'Resting', {}, false);
    expect(await server.call('getOffers', { query: { school: 'resting' } })).toMatchObject({
      status: 404,
      body: { code: 'NO_ACTIVE_PROMOTION', message: 'Aucune promotion active dans cette école.' },
    });
  });

  it('of an unknown school are not found', async () => {
    expect(await server.call('getOffers', { query: { school: 'nowhere' } })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'School not found' },
    });
    expect((await server.call('getOffers')).status).toBe(400);
  });
});
