import type { OneRosterFile } from '../../../../src/contract/imports';

export type Version = '1.1' | '1.2';

/** A file of a set, as the standard has it. */
export interface SetFile {
  /** The columns that are read, and that each set has. */
  read: readonly string[];
  /** The columns that are read where a set has them. */
  readIfThere?: readonly string[];
  /** The other columns of the standard. */
  other: readonly string[];
  /** Columns of one id or several, and the file that has them. */
  references: Record<string, OneRosterFile>;
  /** Columns with a word of a list, besides those of somebody's own that begin with "ext:". */
  words: Record<string, readonly string[]>;
  /** Columns with a day, which may be empty; another one is read by the file of the school's own that it comes to. */
  days?: readonly string[];
}

const numbered = (last: number) =>
  Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'));

/** The grades of CEDS, the youngest first, which the standard prescribes, with what they are called. */
export const grades: readonly (readonly [string, string])[] = [
  ['IT', 'Infants and toddlers'],
  ['PR', 'Preschool'],
  ['PK', 'Prekindergarten'],
  ['TK', 'Transitional kindergarten'],
  ['KG', 'Kindergarten'],
  ...numbered(13).map((code): [string, string] => [code, `Grade ${Number(code)}`]),
  ['PS', 'Postsecondary'],
  ['UG', 'Ungraded'],
  ['Other', 'Other'],
];

const rolesOfFirst = [
  'administrator',
  'aide',
  'guardian',
  'parent',
  'proctor',
  'relative',
  'student',
  'teacher',
];
const roles = [
  ...rolesOfFirst.filter((role) => role !== 'administrator'),
  ...['counselor', 'districtAdministrator', 'principal', 'siteAdministrator', 'systemAdministrator'],
];

const yesNo = ['true', 'false'];

const users = {
  read: [
    ...['sourcedId', 'status', 'enabledUser', 'givenName', 'familyName', 'middleName', 'email'],
    'agentSourcedIds',
  ],
  readIfThere: ['userIds'],
  other: ['dateLastModified', 'username', 'identifier', 'sms', 'phone', 'grades', 'password'],
  references: { agentSourcedIds: 'users.csv' },
  words: { enabledUser: yesNo },
} satisfies SetFile;

const usersOf: Record<Version, SetFile> = {
  '1.1': {
    ...users,
    read: [...users.read, 'role'],
    other: [...users.other, 'orgSourcedIds'],
    words: { ...users.words, role: rolesOfFirst },
  },
  '1.2': {
    ...users,
    other: [
      ...[...users.other, 'userMasterIdentifier', 'resourceSourcedIds', 'preferredGivenName'],
      ...['preferredMiddleName', 'preferredFamilyName', 'primaryOrgSourcedId', 'pronouns'],
    ],
  },
};

export const setFilesOf = (version: Version): Record<OneRosterFile, SetFile> => ({
  'orgs.csv': {
    read: ['sourcedId', 'status', 'name', 'type'],
    other: ['dateLastModified', 'identifier', 'parentSourcedId'],
    references: {},
    words: { type: ['department', 'school', 'district', 'local', 'state', 'national'] },
  },
  'academicSessions.csv': {
    read: ['sourcedId', 'status', 'title', 'type', 'startDate', 'endDate', 'parentSourcedId', 'schoolYear'],
    other: ['dateLastModified'],
    references: { parentSourcedId: 'academicSessions.csv' },
    words: { type: ['gradingPeriod', 'semester', 'schoolYear', 'term'] },
    days: ['startDate', 'endDate'],
  },
  'courses.csv': {
    read: ['sourcedId', 'status', 'title', 'grades'],
    other: [
      ...['dateLastModified', 'schoolYearSourcedId', 'courseCode', 'orgSourcedId', 'subjects'],
      'subjectCodes',
    ],
    references: {},
    words: {},
  },
  'classes.csv': {
    read: [
      ...['sourcedId', 'status', 'title', 'grades', 'courseSourcedId', 'classType', 'schoolSourcedId'],
      'termSourcedIds',
    ],
    other: ['dateLastModified', 'classCode', 'location', 'subjects', 'subjectCodes', 'periods'],
    references: {
      courseSourcedId: 'courses.csv',
      schoolSourcedId: 'orgs.csv',
      termSourcedIds: 'academicSessions.csv',
    },
    words: { classType: ['homeroom', 'scheduled'] },
  },
  'users.csv': usersOf[version],
  'roles.csv': {
    read: ['sourcedId', 'status', 'userSourcedId', 'role', 'endDate'],
    readIfThere: ['orgSourcedId'],
    other: ['dateLastModified', 'roleType', 'beginDate', 'userProfileSourcedId'],
    references: { userSourcedId: 'users.csv' },
    words: { role: roles },
    days: ['endDate'],
  },
  'demographics.csv': {
    read: ['sourcedId', 'status', 'birthDate', 'sex'],
    other: [
      ...['dateLastModified', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
      ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
      ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
      'publicSchoolResidenceStatus',
    ],
    references: { sourcedId: 'users.csv' },
    words: {},
  },
  'enrollments.csv': {
    read: [
      ...['sourcedId', 'status', 'classSourcedId', 'userSourcedId', 'role', 'primary', 'beginDate'],
      'endDate',
    ],
    other: ['dateLastModified', 'schoolSourcedId'],
    references: { classSourcedId: 'classes.csv', userSourcedId: 'users.csv' },
    words: { role: ['administrator', 'aide', 'proctor', 'student', 'teacher'] },
    days: ['endDate'],
  },
});
