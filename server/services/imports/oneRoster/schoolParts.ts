import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isCalendarDate } from '../../../../src/lib/dates';
import type { Orm } from '../../../db/orm';
import {
  cities,
  classLevels,
  classPromotions,
  educationalSystems,
  promotions,
  schools,
} from '../../../db/schema';
import { WrongCell } from '../cells';
import type { CsvRow, Place } from '../csvRows';
import { idOf, isOver, isWhole, type Part, rowMaker, type Translating, wrongRow } from './part';
import { idsIn, type OneRosterSet, type SetRow } from './readSet';
import { grades } from './setFiles';

const isType = ({ cells }: SetRow, column: string, word: string) =>
  cells[column]?.toLowerCase() === word.toLowerCase();

const live = function* (rows: ReadonlyMap<string, SetRow>): Generator<[string, SetRow]> {
  for (const one of rows) if (!one[1].isGone) yield one;
};
const goneOf = (rows: ReadonlyMap<string, SetRow>) =>
  [...rows].filter(([, { isGone }]) => isGone).map(([id]) => id);

/** What the portal has of a school besides what the set tells: OneRoster has no column for it. */
const knownSchools = async (db: Orm) => {
  const rows = await db
    .select({
      id: schools.sourceId,
      phone: schools.phone,
      students: schools.numberOfStudent,
      city: cities.sourceId,
      system: educationalSystems.sourceId,
    })
    .from(schools)
    .innerJoin(cities, eq(cities.id, schools.cityId))
    .innerJoin(educationalSystems, eq(educationalSystems.id, schools.educationalSystemId))
    .where(isNotNull(schools.sourceId));
  return new Map(rows.map((row) => [String(row.id), row]));
};

const schoolPart = ({ set }: Translating): Part => ({
  place: 'schools.csv',
  from: 'orgs.csv',
  translate: async (db) => {
    const known = await knownSchools(db);
    const make = rowMaker('orgs.csv', { name: 'name' });
    const rows = function* (): Generator<CsvRow> {
      for (const [id, org] of live(set.rowsOf('orgs.csv'))) {
        if (!isType(org, 'type', 'school')) continue;
        const { phone = '', students = '', city, system } = known.get(id) ?? {};
        const cells = {
          id,
          name: org.cells.name ?? '',
          phone,
          students: String(students),
          city: city ?? '',
          system: system ?? '',
        };
        const row = make(org.line, cells);
        yield known.has(id)
          ? row
          : wrongRow(
              row,
              new WrongCell(
                'id',
                `is "${id}", a school of which schools.csv has to tell phone, city and educational system first`,
              ),
            );
      }
    };
    return { rows: rows(), gone: goneOf(set.rowsOf('orgs.csv')) };
  },
});

/** The school year to which a session belongs, as 2026-2027. */
const schoolYearOf = (set: OneRosterSet, id: string): string | undefined => {
  const sessions = set.rowsOf('academicSessions.csv');
  const seen = new Set<string>();
  for (let at = id; at !== '' && !seen.has(at); at = sessions.get(at)?.cells.parentSourcedId ?? '') {
    seen.add(at);
    const session = sessions.get(at);
    const start = session?.cells.startDate ?? '';
    if (session && isType(session, 'type', 'schoolYear') && isCalendarDate(start))
      return `${start.slice(0, 4)}-${Number(start.slice(0, 4)) + 1}`;
  }
  const last = sessions.get(id)?.cells.schoolYear ?? '';
  return /^\d{4}$/.test(last) ? `${Number(last) - 1}-${last}` : undefined;
};

/** The schools of the set, and where each stands. */
const schoolsOf = (set: OneRosterSet): Map<string, Place> => {
  const found = new Map<string, Place>();
  for (const [id, org] of live(set.rowsOf('orgs.csv')))
    if (isType(org, 'type', 'school'))
      found.set(id, { file: 'orgs.csv', line: org.line, column: 'sourcedId' });
  if (set.modeOf('orgs.csv') === 'bulk') return found;
  for (const [, { line, cells }] of live(set.rowsOf('classes.csv'))) {
    const id = cells.schoolSourcedId ?? '';
    if (!found.has(id)) found.set(id, { file: 'classes.csv', line, column: 'schoolSourcedId' });
  }
  return found;
};

/** The intakes that are there, by school and year: one of the school's own stands for that of the set, unless both are there. */
const knownPromotions = async (db: Orm) => {
  const rows = await db
    .select({
      id: promotions.sourceId,
      school: schools.sourceId,
      year: promotions.schoolYear,
      name: promotions.name,
      isActive: promotions.isActive,
    })
    .from(promotions)
    .innerJoin(schools, eq(schools.id, promotions.schoolId))
    .where(and(isNotNull(promotions.sourceId), isNull(promotions.retiredAt)))
    .orderBy(promotions.sourceId);
  const found = new Map<string, Omit<(typeof rows)[number], 'id'> & { id: string }>();
  for (const row of rows) {
    const key = idOf(String(row.school), row.year);
    if (row.id === key || !found.has(key)) found.set(key, { ...row, id: String(row.id) });
  }
  return found;
};

/** Whether the sessions of a school year are over: those of the year itself, or all of them where the set is whole. */
const isYearOver = ({ set, today }: Translating, year: string): boolean => {
  const ofYear = [...live(set.rowsOf('academicSessions.csv'))].filter(
    ([id]) => schoolYearOf(set, id) === year,
  );
  const years = ofYear.filter(([, session]) => isType(session, 'type', 'schoolYear'));
  const terms = isWhole(set, 'academicSessions.csv') ? ofYear : [];
  const telling = years.length > 0 ? years : terms;
  return telling.length > 0 && telling.every(([, session]) => isOver(session, today));
};

const promotionPart = (translating: Translating): Part => ({
  place: 'promotions.csv',
  from: 'academicSessions.csv',
  translate: async (db) => {
    const { set } = translating;
    const known = await knownPromotions(db);
    const make = rowMaker('academicSessions.csv', { name: 'title', year: 'schoolYear', active: 'endDate' });
    const years = new Map<string, SetRow>();
    const wrong: CsvRow[] = [];
    const sessions = set.rowsOf('academicSessions.csv');
    for (const [id, session] of live(sessions)) {
      const year = schoolYearOf(set, id);
      if (year === undefined) {
        const message = `is "${session.cells.schoolYear}", and must be the year in which the school year ends, as 2027`;
        wrong.push(wrongRow(make(session.line, {}), new WrongCell('year', message)));
      } else if (!years.has(year) || isType(session, 'type', 'schoolYear')) years.set(year, session);
    }
    const rows = function* (): Generator<CsvRow> {
      yield* wrong;
      for (const [year, { line, cells }] of years) {
        const isClosed = isYearOver(translating, year);
        for (const [school, place] of schoolsOf(set)) {
          const id = idOf(school, year);
          const before = known.get(id);
          if (before && before.id !== id) continue;
          // A set does not open again what is closed: that may be the school's own doing.
          const active = (before?.isActive ?? true) && !isClosed ? 'yes' : 'no';
          const name = before?.name ?? (cells.title || year);
          yield make(line, { id, school, name, year, active }, { school: place });
        }
      }
    };
    const goneYears = new Set(goneOf(sessions).map((id) => schoolYearOf(set, id)));
    const gone = [...known.values()]
      .filter(
        ({ id, school, year }) =>
          id === idOf(String(school), year) && goneYears.has(year) && !years.has(year),
      )
      .map(({ id }) => id);
    return { rows: rows(), gone };
  },
});

const isSchool = (set: OneRosterSet, id: string) => {
  const org = set.rowsOf('orgs.csv').get(id);
  return id !== '' && (!org || isType(org, 'type', 'school'));
};

/** The grades of a class, or of its course. */
const gradeOf = (set: OneRosterSet, { cells }: SetRow): string | undefined => {
  const course = set.rowsOf('courses.csv').get(cells.courseSourcedId ?? '');
  const [grade] = [...idsIn(cells.grades), ...idsIn(course?.cells.grades)];
  return grade !== undefined && /^\d$/.test(grade) ? `0${grade}` : grade;
};

/**
 * The classes of the set that are classes of the portal: homerooms, and all of a school that has none. A delta tells only that one is a
 * homeroom, or of the portal already.
 */
const classesOf = (set: OneRosterSet, known: ReadonlySet<string>): [string, SetRow][] => {
  const all = [...live(set.rowsOf('classes.csv'))];
  const isHomeroom = (row: SetRow) => isType(row, 'classType', 'homeroom');
  const schoolOf = ({ cells }: SetRow) => cells.schoolSourcedId ?? '';
  const withHomerooms = new Set(all.filter(([, row]) => isHomeroom(row)).map(([, row]) => schoolOf(row)));
  const whole = isWhole(set, 'classes.csv');
  return all.filter(
    ([id, row]) => isHomeroom(row) || (whole ? !withHomerooms.has(schoolOf(row)) : known.has(id)),
  );
};

/** The ids of the classes that the portal has. */
export const knownClasses = async (db: Orm): Promise<Set<string>> => {
  const rows = await db
    .select({ id: classPromotions.sourceId })
    .from(classPromotions)
    .where(and(isNotNull(classPromotions.sourceId), isNull(classPromotions.retiredAt)));
  return new Set(rows.map(({ id }) => String(id)));
};

const classLevelPart = ({ set }: Translating): Part => ({
  place: 'class-levels.csv',
  from: 'classes.csv',
  translate: async (db) => {
    const levels = await db
      .select({ id: classLevels.sourceId, name: classLevels.name, position: classLevels.position })
      .from(classLevels)
      .where(isNotNull(classLevels.sourceId));
    const known = new Map(levels.map((level) => [String(level.id), level]));
    const make = rowMaker('classes.csv', { id: 'grades', school: 'schoolSourcedId', name: 'grades' });
    const rows = new Map<string, CsvRow>();
    for (const [, row] of classesOf(set, await knownClasses(db))) {
      const grade = gradeOf(set, row);
      const school = row.cells.schoolSourcedId ?? '';
      if (grade === undefined || !isSchool(set, school) || rows.has(idOf(school, grade))) continue;
      const id = idOf(school, grade);
      const index = grades.findIndex(([code]) => code === grade);
      const { name = grades[index]?.[1] ?? '', position = index + 1 } = known.get(id) ?? {};
      const made = make(row.line, { id, school, name, position: String(position) });
      const message = `is "${grade}", which is no grade of CEDS, as KG or 01, and class-levels.csv does not have "${id}"`;
      rows.set(id, name === '' ? wrongRow(made, new WrongCell('id', message)) : made);
    }
    return { rows: rows.values(), gone: [] };
  },
});

const wrongOfClass = (set: OneRosterSet, row: SetRow): WrongCell[] => {
  const school = row.cells.schoolSourcedId ?? '';
  const [term] = idsIn(row.cells.termSourcedIds);
  const wrong: WrongCell[] = [];
  const refuse = (column: string, message: string) => wrong.push(new WrongCell(column, message));
  if (school === '') refuse('school', 'is empty');
  else if (!isSchool(set, school)) refuse('school', `is "${school}", which is no school in orgs.csv`);
  if (gradeOf(set, row) === undefined) refuse('class_level', 'is empty, and so are the grades of its course');
  if (term === undefined) refuse('promotion', 'is empty');
  else if (schoolYearOf(set, term) === undefined)
    refuse('promotion', `is "${term}", of which academicSessions.csv tells no school year`);
  return wrong;
};

const classPart = ({ set }: Translating): Part => ({
  place: 'classes.csv',
  from: 'classes.csv',
  translate: async (db) => {
    const intakes = await knownPromotions(db);
    const classes = classesOf(set, await knownClasses(db));
    const make = rowMaker('classes.csv', {
      class_level: 'grades',
      promotion: 'termSourcedIds',
      school: 'schoolSourcedId',
    });
    const rows = function* (): Generator<CsvRow> {
      for (const [id, row] of classes) {
        const school = row.cells.schoolSourcedId ?? '';
        const grade = gradeOf(set, row);
        const [term] = idsIn(row.cells.termSourcedIds);
        const year = term === undefined ? undefined : schoolYearOf(set, term);
        const wrong = wrongOfClass(set, row);
        const intake = idOf(school, year ?? '');
        const promotion = intakes.get(intake)?.id ?? intake;
        const made = make(row.line, { id, class_level: idOf(school, grade ?? ''), promotion });
        yield wrong.length > 0 ? wrongRow(made, ...wrong) : made;
      }
    };
    return {
      rows: rows(),
      ...(isWhole(set, 'classes.csv') ? {} : { gone: goneOf(set.rowsOf('classes.csv')) }),
    };
  },
});

/** What a set tells of schools and classes; what has a file of the school's own beside the set comes from that. */
export const schoolParts = (translating: Translating, own: ReadonlySet<string>): Part[] => {
  const { modeOf } = translating.set;
  const parts = [schoolPart, promotionPart, classLevelPart].map((part) => part(translating));
  return [...parts.filter(({ place }) => !own.has(place)), classPart(translating)].filter(
    ({ from }) => modeOf(from) !== 'absent',
  );
};
