import type { absencesApi } from '../../../api/absences';
import type { accountsApi } from '../../../api/accounts';
import type { answersApi } from '../../../api/answers';
import type { applicantsApi } from '../../../api/applicants';
import type { applicationsApi } from '../../../api/applications';
import type { calendarFeedsApi } from '../../../api/calendarFeeds';
import type { childrenApi } from '../../../api/children';
import type { conversationsApi } from '../../../api/conversations';
import type { eventsApi } from '../../../api/events';
import type { familyApi } from '../../../api/family';
import type { filesApi } from '../../../api/files';
import type { notificationsApi } from '../../../api/notifications';
import type { ownEmailApi } from '../../../api/ownEmail';
import type { parentsApi } from '../../../api/parents';
import type { pushDevicesApi } from '../../../api/pushDevices';
import type { referenceApi } from '../../../api/reference';
import type { CalendarEvent } from '../../../api/readSchoolLife';
import type { registrationApi } from '../../../api/registration';
import type { schoolLifeApi } from '../../../api/schoolLife';
import type { schoolsApi } from '../../../api/schools';
import type { sessionsApi } from '../../../api/sessions';
import type { uploadsApi } from '../../../api/uploads';
import type { AbsenceDto } from '../../../contract/absences';
import type { AbsenceReason } from '../../../domain/absences';
import { applicationStatuses } from '../../../domain/applicationStatus';
import {
  attendanceStatuses,
  eventLabels,
  eventReminders,
  eventRepetitions,
  schoolDays,
} from '../../../domain/calendar';
import { documentFileTypes } from '../../../domain/files';
import {
  eventChanges,
  mailChoices,
  notificationKinds,
  type NotificationKind,
} from '../../../domain/notifications';
import { paymentStatuses } from '../../../domain/paymentStatus';
import { messageAuthors, type ConversationDto, type MessageDto } from '../../../contract/conversations';
import type { portalEndpoints } from '../../../contract/portalEndpoints';
import { Choice, OneAnswer, type Mask } from '../mask';
import { parentMask } from './session';
import { offerMask } from './wizard';

type Endpoints = typeof absencesApi.endpoints &
  typeof accountsApi.endpoints &
  typeof answersApi.endpoints &
  typeof applicantsApi.endpoints &
  typeof applicationsApi.endpoints &
  typeof calendarFeedsApi.endpoints &
  typeof childrenApi.endpoints &
  typeof conversationsApi.endpoints &
  typeof eventsApi.endpoints &
  typeof familyApi.endpoints &
  typeof filesApi.endpoints &
  typeof notificationsApi.endpoints &
  typeof ownEmailApi.endpoints &
  typeof parentsApi.endpoints &
  typeof pushDevicesApi.endpoints &
  typeof referenceApi.endpoints &
  typeof registrationApi.endpoints &
  typeof schoolLifeApi.endpoints &
  typeof schoolsApi.endpoints &
  typeof sessionsApi.endpoints &
  typeof uploadsApi.endpoints;

/** Calls that have no cache entry under their own name: `patchApplication` is sent as `cancelApplication`. */
type NotCached =
  | 'logout'
  | 'endSession'
  | 'endPushDevice'
  | 'registerParent'
  | 'getApplicant'
  | 'getGenders'
  | 'getRaces'
  | 'patchApplication';

type CachedCall<Calls> = Exclude<keyof Calls, NotCached>;

/** The cache holds the argument and the answer of a query, and only the answer of a mutation. */
type EndpointMask<Definition> = Definition extends {
  Types: { QueryDefinition: unknown; QueryArg: infer Argument; ResultType: infer Result };
}
  ? { argument: Mask<Argument>; data: Mask<Result> }
  : Definition extends { Types: { MutationDefinition: unknown; ResultType: infer Result } }
    ? { data: Mask<Result> }
    : never;

/**
 * A mask for each endpoint of the API and for each call of the contract that the portal makes. Without the second
 * part, an endpoint in a file that `Endpoints` does not name would be overlooked.
 */
export type EndpointMasks<Calls = typeof portalEndpoints> = {
  [Name in keyof Endpoints | CachedCall<Calls>]: Name extends keyof Endpoints
    ? EndpointMask<Endpoints[Name]>
    : never;
};

const receipt = { ids: ['id'] } as const;
const received = { data: receipt } as const;
const byId = { argument: 'id', data: receipt } as const;
const named = [{ id: 'id', name: 'serverText' }] as const;
const namedOf = { argument: 'id', data: named } as const;
const acknowledged = { data: {} } as const;
const school = { id: 'id', name: 'serverText', numberOfStudent: 'number', phone: 'phone' } as const;
const upload = { data: { uploadUrl: 'secret', fileUrl: 'fileUrl' } } as const;
const feed = { id: 'id', studentId: 'id', address: 'secret' } as const;

const event = {
  id: 'id',
  version: 'number',
  title: 'typed',
  start: 'moment',
  end: 'moment',
  allDay: 'flag',
  description: 'freeText',
  className: new Choice([...eventLabels, 'unknown']),
  repetition: new Choice(eventRepetitions),
  recurrenceRule: 'recurrence',
  reminder: new Choice<CalendarEvent['reminder']>([...eventReminders, '']),
  organizer: 'typed',
  location: 'typed',
  schedules: ['typed'],
  owner: new Choice(['school', 'parent']),
} satisfies Mask<CalendarEvent>;

/** The reason tells of a child's health, or of the family. */
const absence = {
  id: 'id',
  studentId: 'id',
  firstDay: 'moment',
  lastDay: 'moment',
  reason: new OneAnswer<AbsenceReason>('other'),
  note: 'freeText',
  reportedAt: 'moment',
} satisfies Mask<AbsenceDto>;
const message = {
  id: 'id',
  author: new Choice(messageAuthors),
  text: 'freeText',
  sentAt: 'moment',
  readAt: 'moment',
  files: [
    {
      id: 'id',
      fileUrl: 'fileUrl',
      fileName: 'fileName',
      contentType: new Choice<string>(documentFileTypes),
      size: 'number',
    },
  ],
} satisfies Mask<MessageDto>;

const conversation = {
  id: 'id',
  studentId: 'id',
  applicationId: 'id',
  referenceNumber: 'reference',
  child: { firstName: 'name', lastName: 'name' },
  school: { id: 'id', name: 'serverText' },
  unread: 'number',
  messageCount: 'number',
  lastMessage: message,
} satisfies Mask<ConversationDto>;

const schoolsQuery = {
  educationalSystem: 'id',
  educationalLevel: 'id',
  section: 'id',
  option: 'id',
  pageNo: 'digits',
  pageSize: 'digits',
  filter: 'typed',
  onlyWithOffers: new Choice(['true', 'false']),
} as const;

const mailChoice = new Choice(mailChoices);
const mailChoicesMask = Object.fromEntries(notificationKinds.map((kind) => [kind, mailChoice])) as Record<
  NotificationKind,
  typeof mailChoice
>;

/** How the cache entries of each endpoint are redacted. A new endpoint does not compile until it is listed here. */
export const endpointMasks = {
  login: {
    data: {
      id: 'id',
      details: parentMask,
      account: { id: 'id', email: 'email', token: 'secret', imageProfile: 'picture', draftKey: 'secret' },
      isFirst: 'flag',
    },
  },
  keepSession: { data: { expiresAt: 'moment' } },
  getSessions: {
    argument: 'nothing',
    data: [
      {
        id: 'id',
        device: 'serverText',
        address: 'secret',
        startedAt: 'moment',
        activeAt: 'moment',
        isCurrent: 'flag',
      },
    ],
  },
  removeSession: { data: { id: 'id' } },
  register: { data: { flowId: 'secret' } },
  sendCode: { data: { flowId: 'secret' } },
  activateAccount: acknowledged,
  resetPassword: acknowledged,
  getOwnEmail: {
    argument: 'nothing',
    data: { address: 'email', isConfirmed: 'flag', hasCode: 'flag' },
  },
  sendEmailCode: { data: { flowId: 'secret' } },
  confirmEmail: acknowledged,
  verifyIdentity: acknowledged,
  updateParent: { data: parentMask },
  getParentAddresses: {
    argument: 'id',
    data: [
      {
        id: 'id',
        version: 'number',
        countryName: 'serverText',
        provinceName: 'serverText',
        cityName: 'serverText',
        postalCode: 'postalCode',
        addressLine1: 'address',
        addressLine2: 'address',
        countryId: 'id',
        provinceId: 'id',
        cityId: 'id',
      },
    ],
  },
  changePassword: acknowledged,

  getChildren: byId,
  getCourses: { argument: 'id', data: [{ id: 'id', name: 'serverText', teacherName: 'name' }] },
  getTimetable: {
    argument: 'id',
    data: [
      {
        id: 'id',
        day: new Choice(schoolDays),
        courseName: 'serverText',
        startTime: 'moment',
        endTime: 'moment',
        teacherName: 'name',
      },
    ],
  },
  getAttendance: {
    argument: 'id',
    data: [
      {
        id: 'id',
        status: new Choice([...attendanceStatuses, 'unknown']),
        dateOfAttendance: 'moment',
        course: { name: 'serverText' },
      },
    ],
  },
  getFees: {
    argument: 'id',
    data: [
      {
        id: 'id',
        name: 'serverText',
        description: 'serverText',
        dueDate: 'moment',
        amountDue: 'number',
        amountPaid: 'number',
        currency: 'currency',
        paymentStatus: new Choice(paymentStatuses),
      },
    ],
  },
  getPayments: {
    argument: 'id',
    data: [
      {
        id: 'id',
        amount: 'number',
        currency: 'currency',
        paidAt: 'moment',
        method: 'serverText',
        reference: 'serverText',
      },
    ],
  },

  getAbsences: { argument: 'nothing', data: [absence] },
  createAbsence: { data: absence },
  removeAbsence: { data: { id: 'id' } },
  getSchoolEvents: { argument: 'id', data: [event] },
  getParentEvents: { argument: 'nothing', data: [event] },
  createParentEvent: { data: event },
  updateParentEvent: { data: event },
  removeParentEvent: { data: { id: 'id' } },
  getCalendarFeeds: { argument: 'nothing', data: [feed] },
  resetCalendarFeed: { data: feed },

  getConversations: { argument: 'typed', data: [conversation] },
  createConversation: { data: conversation },
  getMessages: {
    argument: { id: 'id', most: 'number' },
    data: { messages: [message], hasEarlier: 'flag' },
  },
  createMessage: { data: { id: 'id' } },
  readConversation: acknowledged,
  getNotifications: {
    argument: 'number',
    data: {
      totalItems: 'number',
      unread: 'number',
      pageSize: 'number',
      currentPage: 'number',
      data: [
        {
          id: 'id',
          kind: new Choice(notificationKinds),
          facts: {
            child: 'name',
            applicantId: 'id',
            status: new Choice(applicationStatuses),
            studentId: 'id',
            feeId: 'id',
            fee: 'serverText',
            amount: 'digits',
            currency: 'currency',
            day: 'moment',
            eventId: 'id',
            schoolId: 'id',
            title: 'serverText',
            change: new Choice(eventChanges),
            device: 'serverText',
            userId: 'id',
            sender: 'name',
          },
          createdAt: 'moment',
          isRead: 'flag',
        },
      ],
    },
  },
  getNotificationChoices: { argument: 'nothing', data: mailChoicesMask },
  patchNotificationChoices: { data: mailChoicesMask },
  readNotifications: { data: { unread: 'number' } },
  getPushDevices: {
    argument: 'nothing',
    data: { publicKey: 'secret', devices: [{ id: 'secret', device: 'serverText', createdAt: 'moment' }] },
  },
  createPushDevice: { data: { id: 'secret' } },
  removePushDevice: { data: { id: 'secret' } },

  getCountries: { argument: 'nothing', data: [{ id: 'id', name: 'serverText', code: 'code2' }] },
  getProvinces: namedOf,
  getCities: namedOf,
  getProfessions: { argument: 'nothing', data: named },
  getEducationalSystems: { argument: 'nothing', data: named },
  getEducationalLevels: namedOf,
  getSections: namedOf,
  getOptions: namedOf,
  getClassLevels: namedOf,

  getSchools: {
    argument: schoolsQuery,
    data: { totalItems: 'number', pageSize: 'number', currentPage: 'number', data: [school] },
  },
  getEverySchool: { argument: 'nothing', data: [school] },
  getSchool: { argument: 'id', data: school },
  getOffers: { argument: 'id', data: [offerMask] },

  getApplications: byId,
  getSummary: byId,
  getGuardians: byId,
  getHistory: {
    argument: 'id',
    data: [
      {
        id: 'id',
        status: new Choice(applicationStatuses),
        by: new Choice(['parent', 'school']),
        at: 'moment',
      },
    ],
  },
  /** The data is an object URL in the browser's memory. */
  getFile: { argument: 'fileUrl', data: 'secret' },
  createUpload: upload,
  createGuestUpload: upload,

  createApplicant: received,
  patchApplicant: received,
  createDocuments: received,
  removeDocument: received,
  createSchoolHistories: received,
  createSchoolHistory: received,
  patchSchoolHistory: received,
  removeSchoolHistory: received,
  createGuardians: received,
  patchGuardian: received,
  removeGuardian: received,
  createSiblings: received,
  patchSibling: received,
  removeSibling: received,
  createHealth: received,
  patchHealth: received,
  createTransportation: received,
  patchTransportation: received,
  createAgreement: received,
  patchAgreement: received,
  createSignature: received,
  patchSignature: received,
  submitApplicant: received,
  finishRequest: received,
  cancelApplication: received,
  removeApplication: received,
} satisfies EndpointMasks;
