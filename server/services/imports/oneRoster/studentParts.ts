import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '../../../db/orm';
import { studentParents, students } from '../../../db/schema';
import { WrongCell } from '../cells';
import type { CsvRow, Place } from '../csvRows';
import { idOf, isOver, isWhole, type Part, rowMaker, type Translating, wrongRow } from './part';
import { idsIn, type OneRosterSet, type SetRow } from './readSet';
import { elsewhereOf, type GoesElsewhere } from './presentSchools';
import { knownClasses } from './schoolParts';

const studentRoles = ['student'];
const parentRoles = ['guardian', 'parent', 'relative'];

const goneOf = (rows: ReadonlyMap<string, SetRow>) =>
  [...rows].filter(([, { isGone }]) => isGone).map(([id]) => id);

/**
 * Asks whether a user has one of some roles, as to a child, by default the user; undefined for what the set leaves open. In a delta a
 * role that ended at some schools has not ended for a child who goes to another one.
 */
const rolesOf = ({ set, today }: Translating, goesElsewhere: GoesElsewhere) => {
  const told = new Map<string, { has: Set<string>; had: { role: string; org: string }[] }>();
  const users = set.rowsOf('users.csv');
  const tell = (user: string, role = '', endedAt?: string) => {
    const own = told.get(user) ?? { has: new Set<string>(), had: [] };
    told.set(user, own);
    if (endedAt === undefined) own.has.add(role.toLowerCase());
    else own.had.push({ role: role.toLowerCase(), org: endedAt });
  };
  if (set.version === '1.1') for (const [id, { cells }] of users) tell(id, cells.role);
  else
    for (const row of set.rowsOf('roles.csv').values()) {
      const { userSourcedId = '', role, orgSourcedId = '' } = row.cells;
      tell(userSourcedId, role, row.isGone || isOver(row, today) ? orgSourcedId : undefined);
    }
  const isDelta = set.modeOf('roles.csv') === 'delta';
  return (id: string, roles: readonly string[], child = id): boolean | undefined => {
    const own = told.get(id);
    if (!own) return undefined;
    if (roles.some((role) => own.has.has(role))) return true;
    // A row that is deleted may leave its role empty.
    const ended = own.had.filter(({ role }) => role === '' || roles.includes(role)).map(({ org }) => org);
    const isEnded = ended.length > 0 && !(isDelta && goesElsewhere(child, ended));
    const isOpen = isDelta && !isEnded && (own.has.size === 0 || !users.has(id));
    return isOpen ? undefined : false;
  };
};

/** The children that the portal already has; only a partial set needs them. */
const knownStudents = async (db: Orm, set: OneRosterSet) => {
  const rows = isWhole(set, 'users.csv', 'roles.csv', 'demographics.csv')
    ? []
    : await db
        .select()
        .from(students)
        .where(and(isNotNull(students.sourceId), isNull(students.retiredAt)));
  return new Map(rows.map((row) => [String(row.sourceId), row]));
};
type KnownStudents = Awaited<ReturnType<typeof knownStudents>>;

/** The reference of the application by which the portal knows a child, among the ids that other systems have for it. */
const applicationIn = (userIds = '') => /\{\s*application\s*:\s*([^{}]*?)\s*\}/i.exec(userIds)?.[1] ?? '';

const isWholeOfUsers = (set: OneRosterSet) => isWhole(set, 'users.csv', 'roles.csv');

const studentPart = (translating: Translating): Part => ({
  place: 'students.csv',
  from: 'users.csv',
  translate: async (db) => {
    const { set } = translating;
    const known = await knownStudents(db, set);
    const hasRole = rolesOf(translating, await elsewhereOf(db, translating));
    const [users, demographics] = [set.rowsOf('users.csv'), set.rowsOf('demographics.csv')];
    const make = rowMaker('users.csv', {
      first_name: 'givenName',
      middle_name: 'middleName',
      last_name: 'familyName',
      email: 'email',
      application: 'userIds',
    });
    const birthOf = (id: string): { cells: Record<string, string>; places: Record<string, Place> } => {
      const row = demographics.get(id);
      const before = known.get(id);
      if (!row || row.isGone)
        return { cells: { gender: before?.gender ?? '', birth_date: before?.dateOfBirth ?? '' }, places: {} };
      const at = (column: string): Place => ({ file: 'demographics.csv', line: row.line, column });
      return {
        cells: { gender: row.cells.sex ?? '', birth_date: row.cells.birthDate ?? '' },
        places: { gender: at('sex'), birth_date: at('birthDate') },
      };
    };
    const rows = function* (): Generator<CsvRow> {
      for (const [id, { line, cells, isGone }] of users) {
        if (isGone || !(hasRole(id, studentRoles) ?? known.has(id))) continue;
        const birth = birthOf(id);
        const row = make(
          line,
          {
            id,
            first_name: cells.givenName ?? '',
            middle_name: cells.middleName ?? '',
            last_name: cells.familyName ?? '',
            email: cells.email ?? '',
            application: applicationIn(cells.userIds),
            ...birth.cells,
          },
          birth.places,
        );
        const message = `is "${id}", whom demographics.csv does not have: a child needs a day of birth`;
        yield birth.cells.birth_date === '' && !demographics.has(id)
          ? wrongRow(row, new WrongCell('id', message))
          : row;
      }
      for (const [id, { line, isGone }] of demographics) {
        const before = known.get(id);
        if (isGone || users.has(id) || !before || hasRole(id, studentRoles) === false) continue;
        const { cells, places } = birthOf(id);
        const { firstName, middleName, lastName, email } = before;
        const names = { first_name: firstName, middle_name: middleName, last_name: lastName, email };
        yield rowMaker('demographics.csv', {})(line, { id, ...names, ...cells }, places);
      }
    };
    const others = () => [...known.keys()].filter((id) => hasRole(id, studentRoles) === false);
    return { rows: rows(), ...(isWholeOfUsers(set) ? {} : { gone: [...goneOf(users), ...others()] }) };
  },
});

/** The first day of a class: that of its first term. */
const firstDayOf = (set: OneRosterSet, row: SetRow | undefined): string => {
  const sessions = set.rowsOf('academicSessions.csv');
  const days = idsIn(row?.cells.termSourcedIds).map((id) => sessions.get(id)?.cells.startDate ?? '');
  return days.filter(Boolean).sort()[0] ?? '';
};

/** Who is in which class now: the enrollments of a role that have not ended, of users who are there. */
const enrollmentsOf = function* ({ set, today }: Translating, role: string): Generator<[string, SetRow]> {
  const users = set.rowsOf('users.csv');
  for (const [id, row] of set.rowsOf('enrollments.csv')) {
    if (row.isGone || isOver(row, today) || row.cells.role?.toLowerCase() !== role) continue;
    if (!users.get(row.cells.userSourcedId ?? '')?.isGone) yield [id, row];
  }
};

const studentClassPart = (translating: Translating): Part => ({
  place: 'student-classes.csv',
  from: 'enrollments.csv',
  translate: async (db) => {
    const { set, today } = translating;
    const classes = await knownClasses(db);
    const make = rowMaker('enrollments.csv', {
      student: 'userSourcedId',
      class: 'classSourcedId',
      starts: 'beginDate',
    });
    const rows = function* (): Generator<CsvRow> {
      for (const [id, { line, cells }] of enrollmentsOf(translating, 'student')) {
        const { userSourcedId: student = '', classSourcedId: inClass = '' } = cells;
        if (!classes.has(inClass)) continue;
        const starts = cells.beginDate || firstDayOf(set, set.rowsOf('classes.csv').get(inClass));
        yield make(line, { id, student, class: inClass, starts });
      }
    };
    if (isWhole(set, 'enrollments.csv')) return { rows: rows() };
    const all = set.rowsOf('enrollments.csv');
    const over = [...all].filter(([, row]) => isOver(row, today)).map(([id]) => id);
    return { rows: rows(), gone: [...goneOf(all), ...over] };
  },
});

interface Link {
  student: string;
  parent: string;
  email: string;
}

/** Who is whose parent according to earlier sets; only a partial set needs this. */
const knownLinks = async (db: Orm, set: OneRosterSet): Promise<Link[]> => {
  if (isWholeOfUsers(set)) return [];
  const rows = await db
    .select({ id: studentParents.sourceId, student: students.sourceId, email: studentParents.email })
    .from(studentParents)
    .innerJoin(students, eq(students.id, studentParents.studentId))
    .where(isNull(studentParents.retiredAt));
  return rows.flatMap(({ id, student, email }) => {
    const start = idOf(String(student), '');
    return id?.startsWith(start) ? [{ student: String(student), parent: id.slice(start.length), email }] : [];
  });
};

/** The parents of the children of a set; what it does not tell whole is completed by what is known. */
const linksOf = (
  translating: Translating,
  known: readonly Link[],
  knownChildren: KnownStudents,
  goesElsewhere: GoesElsewhere,
) => {
  const { set } = translating;
  const users = set.rowsOf('users.csv');
  const hasRole = rolesOf(translating, goesElsewhere);
  const addresses = new Map(known.map(({ parent, email }) => [parent, email]));
  const isStudent = (id: string) =>
    users.get(id)?.isGone !== true && (hasRole(id, studentRoles) ?? knownChildren.has(id));
  /** The address of a child's parent; empty for a user who is no parent, has no address or may not sign in anywhere. */
  const addressOf = (id: string, child: string): string => {
    const user = users.get(id);
    if (!(hasRole(id, parentRoles, child) ?? addresses.has(id))) return '';
    if (!user) return addresses.get(id) ?? '';
    const isEnabled = !user.isGone && user.cells.enabledUser?.toLowerCase() === 'true';
    return isEnabled ? (user.cells.email ?? '') : '';
  };
  const links = new Map<string, { link: Link; line: number }>();
  const add = (student: string, parent: string, line: number) => {
    const email = addressOf(parent, student);
    if (email !== '') links.set(idOf(student, parent), { link: { student, parent, email }, line });
  };
  for (const [id, { line, cells, isGone }] of users) {
    if (isGone) continue;
    for (const agent of idsIn(cells.agentSourcedIds)) {
      if (isStudent(id)) add(id, agent, line);
      else if (isStudent(agent)) add(agent, id, line);
    }
  }
  for (const { student, parent } of known) {
    const line = users.get(parent)?.line;
    if (line !== undefined && !users.has(student) && isStudent(student)) add(student, parent, line);
  }
  const gone = known
    .filter(
      ({ student, parent }) =>
        users.has(student) || users.has(parent) || !isStudent(student) || addressOf(parent, student) === '',
    )
    .map(({ student, parent }) => idOf(student, parent))
    .filter((id) => !links.has(id));
  return { links, gone };
};

const parentPart = (translating: Translating): Part => ({
  place: 'student-parents.csv',
  from: 'users.csv',
  translate: async (db) => {
    const { set } = translating;
    const known = await knownLinks(db, set);
    const { links, gone } = linksOf(
      translating,
      known,
      await knownStudents(db, set),
      await elsewhereOf(db, translating),
    );
    const users = set.rowsOf('users.csv');
    const make = rowMaker('users.csv', {
      student: 'agentSourcedIds',
      id: 'agentSourcedIds',
      email: 'agentSourcedIds',
    });
    const rows = function* (): Generator<CsvRow> {
      for (const [id, { link, line }] of links) {
        const parent = users.get(link.parent);
        const elsewhere: Record<string, Place> = parent
          ? { email: { file: 'users.csv', line: parent.line, column: 'email' } }
          : {};
        yield make(line, { id, student: link.student, email: link.email }, elsewhere);
      }
    };
    return { rows: rows(), ...(isWholeOfUsers(set) ? {} : { gone }) };
  },
});

/** The name of whoever teaches a class, by class: of several, the one who is marked as primary, or the first. */
const teachersOf = (translating: Translating): Map<string, { name: string; line: number }> => {
  const found = new Map<string, { name: string; line: number; isPrimary: boolean }>();
  for (const [, { cells }] of enrollmentsOf(translating, 'teacher')) {
    const user = translating.set.rowsOf('users.csv').get(cells.userSourcedId ?? '');
    const inClass = cells.classSourcedId ?? '';
    const before = found.get(inClass);
    const isPrimary = cells.primary?.toLowerCase() === 'true';
    if (!user || (before && (before.isPrimary || !isPrimary))) continue;
    const name = `${user.cells.givenName} ${user.cells.familyName}`.trim();
    found.set(inClass, { name, line: user.line, isPrimary });
  }
  return found;
};

/** To which classes of the portal each class of the set belongs: its own, or the homerooms of its children. */
const homesOf = (translating: Translating, classes: ReadonlySet<string>) => {
  const homerooms = new Map<string, Set<string>>();
  const homes = new Map<string, Set<string>>();
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  const enrolled = [...enrollmentsOf(translating, 'student')].map(([, { cells }]) => ({
    student: cells.userSourcedId ?? '',
    inClass: cells.classSourcedId ?? '',
  }));
  for (const { student, inClass } of enrolled) if (classes.has(inClass)) add(homerooms, student, inClass);
  for (const { student, inClass } of enrolled)
    if (!classes.has(inClass)) for (const home of homerooms.get(student) ?? []) add(homes, inClass, home);
  for (const id of classes) homes.set(id, new Set([id]));
  return homes;
};

const coursePart = (translating: Translating): Part => ({
  place: 'courses.csv',
  from: 'classes.csv',
  translate: async (db) => {
    const { set } = translating;
    const homes = homesOf(translating, await knownClasses(db));
    const teachers = teachersOf(translating);
    const make = rowMaker('classes.csv', { name: 'title' });
    const rows = function* (): Generator<CsvRow> {
      for (const [id, { line, cells, isGone }] of set.rowsOf('classes.csv')) {
        const teacher = teachers.get(id);
        if (isGone || !teacher) continue;
        const course = set.rowsOf('courses.csv').get(cells.courseSourcedId ?? '');
        const title = course && !course.isGone ? course : undefined;
        const name = title?.cells.title || cells.title || '';
        const elsewhere: Record<string, Place> = {
          teacher: { file: 'users.csv', line: teacher.line, column: 'familyName' },
          ...(title ? { name: { file: 'courses.csv', line: title.line, column: 'title' } } : {}),
        };
        for (const home of homes.get(id) ?? [])
          yield make(
            line,
            { id: home === id ? id : idOf(id, home), class: home, name, teacher: teacher.name },
            elsewhere,
          );
      }
    };
    return { rows: rows() };
  },
});

/** What a set tells of children. A delta tells too little of courses, which join four files. */
export const studentParts = (translating: Translating): Part[] => {
  const { set } = translating;
  const isThere = (...files: Parameters<typeof set.modeOf>[0][]) =>
    files.some((file) => set.modeOf(file) !== 'absent');
  return [
    ...(isThere('users.csv', 'roles.csv', 'demographics.csv') ? [studentPart(translating)] : []),
    ...(isThere('enrollments.csv') ? [studentClassPart(translating)] : []),
    ...(isThere('users.csv', 'roles.csv') ? [parentPart(translating)] : []),
    ...(isWhole(set, 'classes.csv', 'users.csv', 'enrollments.csv') && set.modeOf('courses.csv') !== 'delta'
      ? [coursePart(translating)]
      : []),
  ];
};
