import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { oneRosterFiles } from '../../../src/contract/imports';
import type { SchoolApplicationDetailDto } from '../../../src/contract/schoolApplications';
import type { Race } from '../../../src/domain/enumerations';
import { NO_MIDDLE_NAME } from '../../../src/domain/middleName';
import { plainName } from '../../../src/domain/sameChild';
import { makeFolder } from '../places';
import type { SchoolClient } from './client';
import { csvLine } from '../../../src/lib/csv';
import { exportPages } from './exportPages';

type Cells = Record<string, string>;

/** The columns of the standard that are filled, each with those that it requires beside them. */
const columns = {
  'orgs.csv': ['name', 'type', 'identifier', 'parentSourcedId'],
  'users.csv': [
    ...['enabledUser', 'username', 'userIds', 'givenName', 'familyName', 'middleName', 'identifier'],
    ...['email', 'sms', 'phone', 'agentSourcedIds', 'grades', 'password', 'userMasterIdentifier'],
    ...['resourceSourcedIds', 'preferredGivenName', 'preferredMiddleName', 'preferredFamilyName'],
    ...['primaryOrgSourcedId', 'pronouns', 'metadata.classLevel', 'metadata.schoolYear'],
  ],
  'roles.csv': [
    ...['userSourcedId', 'roleType', 'role', 'beginDate', 'endDate', 'orgSourcedId'],
    'userProfileSourcedId',
  ],
  'demographics.csv': [
    ...['birthDate', 'sex', 'americanIndianOrAlaskaNative', 'asian', 'blackOrAfricanAmerican'],
    ...['nativeHawaiianOrOtherPacificIslander', 'white', 'demographicRaceTwoOrMoreRaces'],
    ...['hispanicOrLatinoEthnicity', 'countryOfBirthCode', 'stateOfBirthAbbreviation', 'cityOfBirth'],
    'publicSchoolResidenceStatus',
  ],
} as const;
type File = keyof typeof columns;
const files = Object.keys(columns) as File[];

const raceColumns: Record<Race, string> = {
  AMERICAN_INDIAN_OR_ALASKAN_NATIVE: 'americanIndianOrAlaskaNative',
  ASIAN: 'asian',
  NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER: 'nativeHawaiianOrOtherPacificIslander',
  WHITE: 'white',
  BLACK: 'blackOrAfricanAmerican',
};

const truth = (answer: boolean | null) => (answer === null ? '' : String(answer));

type Write = (file: File, sourcedId: string, cells: Cells) => void;

const writeUser = (write: Write, sourcedId: string, school: string, role: string, cells: Cells) => {
  write('users.csv', sourcedId, { ...cells, primaryOrgSourcedId: school });
  const said = { userSourcedId: sourcedId, roleType: 'primary', role, orgSourcedId: school };
  write('roles.csv', `${sourcedId}:${role}`, said);
};

/** Those whom the school may call. Only the parent of the account signs in to the portal. */
const writeGuardians = (write: Write, { answers, parent, sourcedIds }: SchoolApplicationDetailDto) =>
  answers.guardians
    .filter(({ email }) => email.toLowerCase() !== parent.email.toLowerCase())
    .map(({ id, firstName, middleName, lastName, email, guardianContacts }) => {
      writeUser(write, id, sourcedIds.schoolId, 'guardian', {
        enabledUser: 'false',
        username: email,
        givenName: firstName,
        familyName: lastName,
        middleName: middleName === NO_MIDDLE_NAME ? '' : middleName,
        email,
        phone: guardianContacts[0]?.contact ?? '',
      });
      return id;
    });

const writeChild = (write: Write, application: SchoolApplicationDetailDto, id: string) => {
  const { answers, sourcedIds, classLevelName, schoolYear, referenceNumber } = application;
  const child = answers.studentInformation;
  const agents = [child.parentId, ...writeGuardians(write, application)];
  writeUser(write, id, sourcedIds.schoolId, 'student', {
    enabledUser: 'true',
    username: referenceNumber,
    userIds: `{application:${referenceNumber}}`,
    givenName: child.firstName,
    familyName: child.lastName,
    middleName: child.middleName,
    email: child.email,
    agentSourcedIds: agents.join(','),
    grades: sourcedIds.gradeId,
    'metadata.classLevel': classLevelName,
    'metadata.schoolYear': schoolYear,
  });
  const races = child.race.length > 0 ? Object.entries(raceColumns) : [];
  write('demographics.csv', id, {
    birthDate: child.dateOfBirth,
    sex: child.gender,
    ...Object.fromEntries(
      races.map(([race, column]) => [column, truth(child.race.some((one) => one === race))]),
    ),
    demographicRaceTwoOrMoreRaces: child.race.length > 0 ? truth(child.race.length > 1) : '',
    hispanicOrLatinoEthnicity: truth(child.isHispanicOrLatino),
  });
};

/** The rows of one school, parent or child. */
interface Told {
  id: string;
  rows: [file: File, sourcedId: string, cells: Cells][];
}

/** Tells each school, parent and child once, by the newest application: a family may apply for a child every year. */
const tellApplication = (application: SchoolApplicationDetailDto, told: Map<string, Told>) => {
  const { school, parent, answers, sourcedIds } = application;
  const { id: childId, parentId, firstName, dateOfBirth } = answers.studentInformation;
  const tell = (key: string, id: string, work: (write: Write, id: string) => void) => {
    // a child keeps the id of the first application
    const one: Told = { id: told.get(key)?.id ?? id, rows: [] };
    work((...row) => void one.rows.push(row), one.id);
    told.set(key, one);
  };
  tell(sourcedIds.schoolId, sourcedIds.schoolId, (write, id) =>
    write('orgs.csv', id, { name: school, type: 'school' }),
  );
  tell(parentId, parentId, (write, id) =>
    writeUser(write, id, sourcedIds.schoolId, 'parent', {
      enabledUser: 'true',
      username: parent.email,
      givenName: parent.firstName,
      familyName: parent.lastName,
      email: parent.email,
    }),
  );
  tell(`${parentId} ${plainName(firstName)} ${dateOfBirth}`, childId, (write, id) =>
    writeChild(write, application, id),
  );
};

/** What else a set of version 1.2 has to name as absent. */
const others = [
  ...['categories', 'classResources', 'courseResources', 'lineItemLearningObjectiveIds', 'lineItems'],
  ...['lineItemScoreScales', 'resources', 'resultLearningObjectiveIds', 'results', 'resultScoreScales'],
  ...['scoreScales', 'userProfiles', 'userResources'],
];

const manifest = (): string => {
  const named = oneRosterFiles.map((file) => [
    `file.${file.replace('.csv', '')}`,
    files.some((one) => one === file) ? 'delta' : 'absent',
  ]);
  const absent = others.map((name) => [`file.${name}`, 'absent']);
  const rows = [
    ...[
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', '1.2'],
    ],
    ...[...named, ...absent].sort(),
    ...[
      ['source.systemName', 'Parent Portal'],
      ['source.systemCode', 'parent-portal'],
    ],
  ];
  return rows.map((row) => `${csvLine(row)}\r\n`).join('');
};

/**
 * Writes accepted applications as a OneRoster set into `folder`, readable by this user only, once all have arrived: the newest of a
 * child comes last. Until then a former set stays as it is. Its manifest goes first and the new one comes last, so that a set that is
 * cut is none. Answers the names of the files and how many children they have.
 */
export const exportOneRoster = async (
  ask: SchoolClient,
  query: Record<string, string>,
  folder: string,
): Promise<{ names: string[]; children: number }> => {
  makeFolder(folder);
  const dateLastModified = new Date().toISOString();
  const told = new Map<string, Told>();
  for await (const applications of exportPages(ask, { ...query, status: 'Accepted' }))
    for (const application of applications) tellApplication(application, told);
  const rows = [...told.values()].flatMap((one) => one.rows);
  const linesOf = (file: File) => [
    ['sourcedId', 'status', 'dateLastModified', ...columns[file]],
    ...rows
      .filter(([of]) => of === file)
      .map(([, sourcedId, cells]) => [
        ...[sourcedId, 'active', dateLastModified],
        ...columns[file].map((column) => cells[column] ?? ''),
      ]),
  ];
  const save = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 });
  rmSync(join(folder, 'manifest.csv'), { force: true });
  for (const file of files)
    // a program reads it: what stands before the number of a phone would be a part of it
    save(
      file,
      linesOf(file)
        .map((cells) => `${csvLine(cells, /^\+\d+$/)}\r\n`)
        .join(''),
    );
  save('manifest.csv', manifest());
  const children = rows.filter(([file]) => file === 'demographics.csv').length;
  return { names: [...files, 'manifest.csv'], children };
};
