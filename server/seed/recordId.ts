import { seedId } from './seedId';

/** What the records of a file are called in their ids. */
const kinds = {
  'countries.csv': 'country',
  'provinces.csv': 'province',
  'cities.csv': 'city',
  'professions.csv': 'profession',
  'educational-systems.csv': 'system',
  'educational-levels.csv': 'level',
  'educational-sections.csv': 'section',
  'educational-options.csv': 'option',
  'schools.csv': 'school',
  'class-levels.csv': 'grade',
  'promotions.csv': 'promotion',
  'offers.csv': 'offer',
  'classes.csv': 'class promotion',
  'students.csv': 'student',
  'student-classes.csv': 'student promotion',
  'courses.csv': 'course',
  'lessons.csv': 'lesson',
  'fees.csv': 'fee',
  'payments.csv': 'payment',
  'events.csv': 'event',
  'attendance.csv': 'attendance',
};
type FileOfDistrict = keyof typeof kinds;

const isOfDistrict = (file: string): file is FileOfDistrict => file in kinds;

/** The id of a record of the district, by its file and the parts of its id there. */
export const recordId = (file: FileOfDistrict, ...parts: string[]) => seedId(kinds[file], ...parts);

/** The same for a file of which only the name is known. */
export const idInFile = (file: string, id: string): string => {
  if (!isOfDistrict(file)) throw new Error(`${file} has no kind in server/seed/recordId.ts.`);
  return recordId(file, id);
};

export const countryId = (code: string) => recordId('countries.csv', code);
export const provinceId = (code: string, province: string) => recordId('provinces.csv', code, province);
export const cityId = (code: string, province: string, city: string) =>
  recordId('cities.csv', code, province, city);
export const schoolId = (school: string) => recordId('schools.csv', school);
export const classLevelId = (school: string, grade: string) => recordId('class-levels.csv', school, grade);
