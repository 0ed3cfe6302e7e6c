import type { DocumentedCall } from './documentedCalls';
import type { Examination } from './examination';
import { fieldsOf, idsOf, itemsOf, textOf, type Fields } from './reading';

/** What an enrolment needs to know about a school; '' where the API did not answer it. */
export interface Surroundings {
  countryId: string;
  provinceId: string;
  cityId: string;
  schoolId: string;
  offerId: string;
  gradeId: string;
}

const readPlaces = async ({ ask, askUntilListed }: Examination) => {
  const countries = idsOf(await ask('getCountries'));
  const { of: countryId, ids: provinces } = await askUntilListed('getProvinces', countries, (id) => ({
    parameters: { countryId: id },
  }));
  const { of: provinceId, ids: cities } = await askUntilListed('getCities', provinces, (id) => ({
    parameters: { provinceId: id },
  }));
  return { countryId, provinceId, cityId: cities[0] ?? '' };
};

const readFilters = async ({ ask, askUntilListed }: Examination) => {
  const byId = (id: string) => ({ parameters: { id } });
  const systems = idsOf(await ask('getEducationalSystems'));
  const levels = await askUntilListed('getEducationalLevels', systems, byId);
  const sections = await askUntilListed('getSections', levels.ids, byId);
  await askUntilListed('getOptions', sections.ids, byId);
};

const readSchools = async ({ ask, askUntilListed }: Examination) => {
  const page = await ask('getSchools', { query: { pageNo: '1', pageSize: '12', onlyWithOffers: 'true' } });
  const schools = idsOf(fieldsOf(page).data);
  const offers = await askUntilListed('getOffers', schools, (school) => ({ query: { school } }));
  const grades = await askUntilListed('getClassLevels', offers.of ? [offers.of] : [], (schoolId) => ({
    parameters: { schoolId },
  }));
  return { schoolId: offers.of, offerId: offers.ids[0] ?? '', gradeId: grades.ids[0] ?? '' };
};

const readSchoolLife = async ({ ask, skip }: Examination, child: Fields) => {
  const askOf = (name: DocumentedCall, parameter: string, id: string) =>
    id === ''
      ? Promise.resolve(skip(name, 'No child has a class.'))
      : ask(name, { parameters: { [parameter]: id } });
  const classId = textOf(fieldsOf(child.classe).id);
  await askOf('getCourses', 'id', classId);
  await askOf('getTimetable', 'id', classId);
  await askOf('getAttendance', 'studentId', textOf(child.lastStudentPromotionId));
  await askOf('getSchoolEvents', 'schoolId', textOf(fieldsOf(child.school).id));
};

const readFamily = async (examined: Examination, parentId: string) => {
  await examined.ask('getParentAddresses', { parameters: { userId: parentId } });
  const children = itemsOf(await examined.ask('getChildren', { parameters: { parentId } }));
  const inClass = children.find(({ lastStudentPromotionId }) => textOf(lastStudentPromotionId));
  await readSchoolLife(examined, inClass ?? children[0] ?? {});
};

/** The three calls that read an existing application. */
export const readApplicant = async ({ ask }: Examination, applicantId: string): Promise<Fields> => {
  await ask('getApplicant', { parameters: { id: applicantId } });
  await ask('getGuardians', { parameters: { applicantId } });
  return fieldsOf(await ask('getSummary', { parameters: { applicantId } }));
};

const readApplications = async (examined: Examination, parentId: string) => {
  const list = itemsOf(await examined.ask('getApplications', { parameters: { parentId } }));
  const applicantId = list.map(({ applicant }) => textOf(fieldsOf(applicant).id)).find(Boolean);
  if (applicantId !== undefined) return readApplicant(examined, applicantId);
  for (const name of ['getApplicant', 'getGuardians', 'getSummary'] as const)
    examined.skip(name, 'This parent has no application; --write begins one.');
  return {};
};

/** Makes every documented call that changes nothing. */
export const readEverything = async (examined: Examination, parentId: string): Promise<Surroundings> => {
  const places = await readPlaces(examined);
  await examined.ask('getProfessions');
  await readFilters(examined);
  const school = await readSchools(examined);
  await readFamily(examined, parentId);
  await readApplications(examined, parentId);
  return { ...places, ...school };
};
