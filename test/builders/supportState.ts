import { defaultSerializeQueryArgs } from '@reduxjs/toolkit/query';
import type { Application, Child, SummaryRecords } from '../../src/api/entities';
import { emptyEvent } from '../../src/features/events';
import { NEW_RECORD, NO_ACTIVE_PROMOTION_TEXT, sideOffer, type SideDraft } from '../../src/domain/offer';
import { toFingerprint } from '../../src/lib/fingerprint';
import type { RootState } from '../../src/store/rootReducer';
import { draftIdOf } from '../../src/store/wizard';
import { aRecord } from '../sections/records';
import { anApplication } from './applications';
import { aChild } from './children';
import { aConversation, aMessage } from './conversations';
import { aDraft, aDraftAt, stepValues } from './drafts';
import { aRegistration, someStudentValues } from './registration';
import { aFee, aLesson, aMark, anEvent, aPayment } from './schoolLife';
import { anOffer, aSchool, aSchoolPage } from './schools';
import { aSession } from './session';
import { aWizard } from './wizard';

/** The form in which the server gives its ids. */
export const uuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const MOMENT = Date.UTC(2026, 10, 20, 18, 42);
const firstNames = ['Ada', 'Ines', 'Théo'];
const parentId = uuid(1);

const rows = <Row extends { id: string }>(list: Row[]) => ({
  ids: list.map(({ id }) => id),
  entities: Object.fromEntries(list.map((row) => [row.id, row])),
});

const children: Child[] = firstNames.map((firstName, index) => ({
  ...aChild({
    id: uuid(10 + index),
    firstName,
    dateOfBirth: `2015-0${index + 3}-1${index}`,
    email: `${index}@family.example`,
    profilePicture: `/api/files/${uuid(90 + index)}?signature=abc`,
    school: { id: uuid(40), name: 'Oak School', logo: '/logos/oak.png' },
    classe: { id: uuid(50 + index), classLevelName: `Grade ${index + 4}` },
    lastStudentPromotionId: uuid(60 + index),
  }),
  gender: 'female',
}));

const applications = (count: number): Application[] =>
  Array.from({ length: count }, (_, index) =>
    anApplication({
      id: uuid(100 + index),
      applicant: { id: uuid(200 + index), firstName: firstNames[index % 3] ?? '', lastName: 'Moreau' },
      referenceNumber: `PP-2026-${String(4601 + index).padStart(6, '0')}`,
      enrollmentOfferId: uuid(41),
      enrollmentSchoolId: uuid(40),
    }),
  );

const records = <Type extends keyof SummaryRecords>(type: Type, applicants: number) =>
  rows(
    Array.from({ length: applicants }, (_, index) =>
      aRecord[type]({
        id: type === 'applicants' ? uuid(200 + index) : uuid(1000 + index * 10),
        applicantId: uuid(200 + index),
      } as Partial<SummaryRecords[Type]>),
    ),
  ) as unknown as RootState['summary'][Type];

interface Call {
  endpoint: string;
  argument?: unknown;
  data?: unknown;
  error?: unknown;
}

const entryOf = ({ endpoint, argument, data, error }: Call, index: number) => ({
  status: error ? 'rejected' : data === undefined ? 'pending' : 'fulfilled',
  endpointName: endpoint,
  requestId: `Request_${index}-abcdefghijk`,
  originalArgs: argument,
  startedTimeStamp: MOMENT + index,
  ...(data === undefined ? {} : { data, fulfilledTimeStamp: MOMENT + index + 80 }),
  ...(error ? { error } : {}),
});

const keyOf = ({ endpoint, argument }: Call) =>
  defaultSerializeQueryArgs({ endpointName: endpoint, queryArgs: argument, endpointDefinition: {} as never });

const named = (...names: string[]) => names.map((name, index) => ({ id: uuid(300 + index), name }));
const days = Array.from({ length: 20 }, (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`);

const calls = (applicantCount: number): Call[] => [
  { endpoint: 'getChildren', argument: parentId, data: { ids: children.map(({ id }) => id) } },
  {
    endpoint: 'getApplications',
    argument: parentId,
    data: { ids: applications(applicantCount).map(({ id }) => id) },
  },
  ...applications(applicantCount).map(({ applicant }) => ({
    endpoint: 'getSummary',
    argument: applicant.id,
    data: { ids: [applicant.id] },
  })),
  ...children.flatMap(({ id, classe }) => [
    { endpoint: 'getAttendance', argument: id, data: days.map((day) => aMark(day)) },
    {
      endpoint: 'getFees',
      argument: id,
      data: [aFee({ id: uuid(70) }), aFee({ id: uuid(71), amountPaid: 0.1 })],
    },
    { endpoint: 'getTimetable', argument: classe?.id, data: [aLesson({ id: uuid(80) })] },
  ]),
  { endpoint: 'getPayments', argument: uuid(70), data: [aPayment({ id: uuid(75) })] },
  {
    endpoint: 'getCourses',
    argument: uuid(50),
    data: [{ id: uuid(81), name: 'Botany', teacherName: 'Ms. Okafor' }],
  },
  {
    endpoint: 'getCountries',
    data: [{ id: uuid(30), name: 'United States', code: 'US' }],
  },
  { endpoint: 'getProvinces', argument: uuid(30), data: named('Maryland', 'Virginia') },
  {
    endpoint: 'getSchools',
    argument: { pageNo: '1', pageSize: '12', filter: 'Hazelwood' },
    data: aSchoolPage([aSchool({ id: uuid(40) })]),
  },
  { endpoint: 'getSchool', argument: uuid(40), data: aSchool({ id: uuid(40) }) },
  { endpoint: 'getOffers', argument: uuid(40), error: { status: 404, message: NO_ACTIVE_PROMOTION_TEXT } },
  {
    endpoint: 'getSchoolEvents',
    argument: uuid(40),
    data: [anEvent({ id: uuid(85), description: 'Bring boots', organizer: 'Mr. Lund', schedules: ['Race'] })],
  },
  { endpoint: 'getParentEvents', data: [anEvent({ id: uuid(86), title: 'Dentist', owner: 'parent' })] },
  {
    endpoint: 'getParentAddresses',
    argument: uuid(2),
    data: [
      {
        id: uuid(31),
        countryName: 'United States',
        provinceName: 'Maryland',
        cityName: 'Rockville',
        postalCode: '20850',
        addressLine1: '7 Maple Street',
      },
    ],
  },
  {
    endpoint: 'getCalendarFeeds',
    data: [{ id: uuid(87), studentId: null, address: '/calendars/hush-hush.ics' }],
  },
  {
    endpoint: 'getAbsences',
    data: [
      {
        id: uuid(88),
        studentId: uuid(50),
        firstDay: '2026-10-05',
        lastDay: '2026-10-06',
        reason: 'ill',
        note: 'A fever since last night',
        reportedAt: '2026-10-05T06:30:00.000Z',
      },
    ],
  },
  { endpoint: 'getConversations', argument: 'Hazelwood', data: [aConversation({ id: uuid(90) })] },
  {
    endpoint: 'getMessages',
    argument: { id: uuid(90), most: 50 },
    data: { messages: [aMessage({ id: uuid(91) })], hasEarlier: false },
  },
  { endpoint: 'getFile', argument: '/files/kelp.pdf', data: 'blob:https://portal.example/1' },
  { endpoint: 'getHistory', argument: uuid(100) },
  {
    endpoint: 'getGuardians',
    argument: uuid(200),
    error: {
      status: 400,
      message: 'Rowan is not known here',
      code: 'INVALID',
      requestId: uuid(99),
      issues: [{ path: 'guardians.0.email', message: 'validation.email' }],
    },
  },
];

const apiState = (applicantCount: number): RootState['api'] => {
  const queries = calls(applicantCount).map((call, index): [string, unknown] => [
    keyOf(call),
    entryOf(call, index),
  ]);
  const childrenKey = `getChildren("${parentId}")`;
  return {
    queries: Object.fromEntries(queries),
    mutations: {
      Mutation_1: entryOf(
        {
          endpoint: 'login',
          data: {
            id: parentId,
            details: aSession().parent,
            account: { ...aSession().account, token: 'hush-token' },
          },
        },
        1,
      ),
      Mutation_2: entryOf(
        { endpoint: 'createUpload', data: { uploadUrl: '/up/hush', fileUrl: '/files/kelp.pdf' } },
        2,
      ),
    },
    provided: {
      tags: {
        Children: { __internal_without_id: [childrenKey] },
        Summary: { [uuid(200)]: [`getSummary("${uuid(200)}")`] },
      },
      keys: { [childrenKey]: [{ type: 'Children' }] },
    },
    subscriptions: { [childrenKey]: { Request_0: {} } },
    config: {
      reducerPath: 'api',
      online: true,
      focused: true,
      middlewareRegistered: true,
      keepUnusedDataFor: 60,
      invalidationBehavior: 'delayed',
      refetchOnMountOrArgChange: false,
      refetchOnReconnect: false,
      refetchOnFocus: false,
    },
  } as unknown as RootState['api'];
};

/** Every step filled in, the offer's id in the server's form, one intent under way, and a part copied from a sister. */
const aFullDraft = () => {
  const offer = anOffer({ id: uuid(41), schoolId: uuid(40), endDate: '2026-12-31T00:00:00Z' });
  const draft = aDraftAt('summary', {
    offer,
    parentId,
    schoolId: offer.schoolId,
    id: draftIdOf(parentId, offer.id),
  });
  return {
    ...draft,
    values: { ...draft.values, priority: stepValues.priority },
    halfTyped: {
      guardians: { key: 'guardian-b', firstName: 'Halfway', email: 'halfway@', isEmergencyContact: '' },
      siblings: { key: 'sibling-b', firstName: 'Begun', schoolId: uuid(40) },
      schoolHistories: { key: 'history-b', schoolName: 'Started School', reasonForSuspension: 'A draft' },
      health: { key: uuid(401), versions: { [uuid(401)]: 3 }, physicianName: 'Doctor Unsaved' },
    },
    recordIds: { health: uuid(401), 'guardians.guardian-a': uuid(402) },
    replaced: { 'guardians.guardian-a': { recordId: uuid(403), carried: { priority: 7 } } },
    sent: { ...draft.sent, health: 'stale', 'guardians.guardian-a': toFingerprint('anything') },
    intents: { 'createAll.guardians': { key: 'hush-intent', fingerprint: toFingerprint('anything') } },
    copied: {
      student: [
        {
          applicantId: uuid(201),
          firstName: 'Ines',
          date: '2025-09-14T12:00:00Z',
          fields: {
            firstName: toFingerprint((stepValues.student as { firstName: string }).firstName),
            lastName: toFingerprint('Somebody else'),
          },
        },
      ],
    },
    again: { applicantId: uuid(201), firstName: 'Ines', date: null },
    savedAt: '2026-11-20T18:40:00.000Z',
  };
};

/** A message or a form beside the enrolments that is begun. */
const aSideDraft = (kind: SideDraft, recordId: string, item: object) => {
  const offer = sideOffer(kind, recordId);
  return {
    ...aDraft({ id: draftIdOf(parentId, offer.id), parentId, schoolId: offer.schoolId, offer, values: {} }),
    halfTyped: { [kind]: item },
  };
};

/** A signed-in parent at work: three children, applications with all their records, a whole draft, a full cache. */
export const aSupportState = (applicationCount = 4): RootState => {
  const draft = aFullDraft();
  const message = aSideDraft('message', uuid(88), { text: 'Is Fern allowed to bring pinecones?' });
  const event = aSideDraft('event', NEW_RECORD, {
    ...emptyEvent('2026-11-18', new Date(2026, 10, 18)),
    title: 'Fern sees the dentist',
    location: 'Pinecone Lane',
    description: 'Bring the letter about Fern',
    schedules: 'Leave Fern at noon',
    repetition: 'custom',
    custom: { every: '2', unit: 'weeks', weekdays: ['MO'], until: '2026-12-31' },
  });
  return {
    session: aSession({
      token: 'hush-token',
      userId: parentId,
      account: { id: uuid(2), email: 'nadia@example.com', imageProfile: '/me.png', draftKey: 'hush-key' },
      username: 'nadia.moreau',
      lockedAs: {
        userId: parentId,
        username: null,
        firstName: 'Nadia',
        picture: 'data:image/png;base64,hush',
      },
    }),
    children: { ...rows(children), selectedId: uuid(11) },
    applications: rows(applications(applicationCount)),
    wizard: aWizard({
      drafts: { [draft.id]: draft, [message.id]: message, [event.id]: event },
      takenOver: { [draft.id]: 3 },
      doneElsewhere: { [draftIdOf(parentId, uuid(42))]: uuid(203) },
      codeFlow: { flowId: 'hush-flow', email: 'nadia@example.com' },
      registration: aRegistration({
        startedAt: '2026-11-20T18:00:00.000Z',
        unfinished: { [uuid(43)]: someStudentValues({ firstNameStudent: 'Noé', dateOfBirth: '2019-08-01' }) },
      }),
    }),
    summary: {
      applicants: records('applicants', applicationCount),
      documents: records('documents', applicationCount),
      schoolHistories: records('schoolHistories', applicationCount),
      guardians: records('guardians', applicationCount),
      siblings: records('siblings', applicationCount),
      healths: records('healths', applicationCount),
      transportations: records('transportations', applicationCount),
      agreements: records('agreements', applicationCount),
      signatures: records('signatures', applicationCount),
    },
    ui: {
      theme: 'dark',
      direction: 'ltr',
      isNavigationCollapsed: false,
      language: 'fr',
      leftOut: { getSchoolEvents: 1 },
      toasts: [
        { id: uuid(500), tone: 'error', messageId: 'error.generic', text: 'Fern is already enrolled' },
      ],
    },
    api: apiState(applicationCount),
  };
};
