import type { Handlers } from './handlers';
import * as data from './schoolData';

const listOf = (of: number | undefined, id: string, list: unknown) => (String(of) === id ? list : []);

const page = (query: URLSearchParams) => {
  const found = data.school.name.toLowerCase().includes((query.get('filter') ?? '').toLowerCase());
  const schools = found ? [data.school] : [];
  return {
    totalItems: schools.length,
    pageSize: Number(query.get('pageSize') ?? 12),
    currentPage: Number(query.get('pageNo') ?? 1),
    data: schools,
  };
};

const [child] = data.children;

/** The lists that are only read. */
export const readCalls: Handlers = {
  'GET /countries': () => data.countries,
  'GET /countries/:id/provinces': ({ id }) => listOf(data.countries[0]?.id, id, data.provinces),
  'GET /cities/provinces/:id': ({ id }) => listOf(data.provinces[0]?.id, id, data.cities),
  'GET /professions': () => data.professions,
  'GET /educational-system': () => data.educationalSystems,
  'GET /educational-level/educational-system/:id': () => data.educationalLevels,
  'GET /section-resource/educational-level/:id': () => data.sections,
  'GET /option-resource/section-resource/:id': () => data.options,
  'GET /schools': ({ query }) => page(query),
  'GET /enrollment-offer/activate': ({ query }) =>
    listOf(data.school.id, query.get('school') ?? '', data.offers()),
  'GET /class-level/schools/:id': ({ id }) => listOf(data.school.id, id, data.grades),
  'GET /courses/class-promotion/:id': ({ id }) => listOf(child?.classe.id, id, data.courses),
  'GET /course-schedules/class-promotions/:id': ({ id }) => listOf(child?.classe.id, id, data.lessons),
  'GET /attendances/students/:id': ({ id }) => listOf(child?.lastStudentPromotionId, id, data.attendances()),
  'GET /school-event/schools/:id': ({ id }) => listOf(data.school.id, id, data.events()),
};
