export const SIGN_IN = '/auth/sign-in';
const account = '/auth/create-account';
const offer = `${account}/choose-school/:schoolId/:offerId` as const;

interface ParentRow {
  path: `/${string}`;
  /** In the breadcrumbs; null where the page itself tells the way. */
  labelId: `nav.${string}` | null;
}

export interface MenuRow extends ParentRow {
  labelId: `nav.${string}`;
  /** Phones show `first` at the bottom, and the rest under "More". */
  menu: 'first' | 'more';
  /** For phones, where the label is too long. */
  shortLabelId?: `nav.short.${string}`;
}

type Row = { path: `/auth/${string}` } | ParentRow | MenuRow;

/**
 * Every address of the portal (P2, E2), by the name of its page's folder. A page is listed after those that its path begins with,
 * for they are the way to it. Where two paths fit an address, the first counts.
 */
export const addresses = {
  dashboard: { path: '/', labelId: 'nav.dashboard', menu: 'first', shortLabelId: 'nav.short.dashboard' },
  applications: { path: '/applications', labelId: 'nav.applications', menu: 'first' },
  applicationDetail: { path: '/applications/:applicantId', labelId: 'nav.application' },
  calendar: { path: '/calendar', labelId: 'nav.calendar', menu: 'first' },
  eventDetail: { path: '/apps/events/event-detail', labelId: 'nav.event' },
  eventForm: { path: '/apps/events/create-an-event', labelId: 'nav.eventForm' },
  children: { path: '/children', labelId: 'nav.children', menu: 'first' },
  schools: { path: '/children/enroll', labelId: 'nav.enroll' },
  offers: { path: '/children/enroll/:schoolId', labelId: 'nav.offers' },
  enrolmentStep: { path: '/children/enroll/:schoolId/:offerId/:step?', labelId: null },
  childDetail: { path: '/children/:nameParams', labelId: 'nav.child' },
  fees: { path: '/fees', labelId: 'nav.fees', menu: 'first' },
  payments: { path: '/fees/payments', labelId: 'nav.payments' },
  feePayments: { path: '/fees/payments/:feeId', labelId: 'nav.payment' },
  schedule: { path: '/schedule', labelId: 'nav.schedule', menu: 'more' },
  attendance: { path: '/attendance', labelId: 'nav.attendance', menu: 'more' },
  account: { path: '/account', labelId: 'nav.account', menu: 'more' },
  notifications: { path: '/notifications', labelId: 'nav.notifications' },
  messageCenter: { path: '/message-center', labelId: 'nav.messages' },
  /** Shown by the message center. */
  conversation: { path: '/message-center/:userId/conversation', labelId: 'nav.conversation' },

  signIn: { path: SIGN_IN },
  signedOut: { path: '/auth/sign-out' },
  lockScreen: { path: '/auth/lock-screen' },
  forgotPassword: { path: '/auth/forgot-password' },
  resetPassword: { path: '/auth/reset-password' },
  registrationLocation: { path: account },
  registrationGuardian: { path: `${account}/guardian-information` },
  registrationAddStudent: { path: `${account}/add-student` },
  registrationSchools: { path: `${account}/choose-school` },
  registrationOffers: { path: `${account}/choose-school/:schoolId` },
  registrationStudent: { path: offer },
  registrationEnrolments: { path: `${offer}/view-enrollement` },
  registrationAccount: { path: `${offer}/view-enrollement/account-setup` },
  activateAccount: { path: `${account}/activate-account` },
  enablingAccount: { path: `${account}/enabling-account` },
  identityVerification: { path: `${account}/identity-verification` },
  registrationCongratulation: { path: `${account}/registration-congratulation` },
} as const satisfies Record<string, Row>;

type Addresses = typeof addresses;
export type AddressName = keyof Addresses;

/** Of pages that need a session. */
export type ParentAddress = {
  [Name in AddressName]: Addresses[Name]['path'] extends `/auth/${string}` ? never : Name;
}[AddressName];

export type MenuAddress = {
  [Name in AddressName]: Addresses[Name] extends { menu: string } ? Name : never;
}[AddressName];

/** The names of parents' addresses, in the order of the table. */
export const parentAddresses = (): ParentAddress[] =>
  (Object.keys(addresses) as AddressName[]).filter(
    (name): name is ParentAddress => 'labelId' in addresses[name],
  );

type PartsOf<Path extends string> = Path extends `${infer Part}/${infer Rest}` ? Part | PartsOf<Rest> : Path;
type ParametersOf<Path extends string> = {
  [
    Part in PartsOf<Path> as Part extends `${string}?` ? never : Part extends `:${infer Name}` ? Name : never
  ]: string;
} & { [Part in PartsOf<Path> as Part extends `:${infer Name}?` ? Name : never]?: string };

/** The names of the parameters of all addresses. */
export type AddressParameter = {
  [Name in AddressName]: keyof ParametersOf<Addresses[Name]['path']>;
}[AddressName];

type Given<Name extends AddressName> = keyof ParametersOf<Addresses[Name]['path']> extends never
  ? []
  : [parameters: ParametersOf<Addresses[Name]['path']>];

/** The address of a page, without the parameters that may be missing. */
export const addressOf = <Name extends AddressName>(name: Name, ...[parameters]: Given<Name>): string =>
  addresses[name].path.replace(/\/:(\w+)\??/g, (_part, key: string) => {
    const value = (parameters as Record<string, string | undefined> | undefined)?.[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
