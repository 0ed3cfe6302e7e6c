/** Numbers, delays and defaults: those of the requirements (P9, E9, decision 41), and beside them our own. Times are milliseconds. */
export const REQUEST_TIMEOUT = 25_000;
/** How long the answer to a file may take once its last byte was handed to the network, which may still hold some of them. */
export const SENT_FILE_TIMEOUT = 60_000;
export const IDLE_SIGN_OUT = 900_000;
export const IDLE_WARNING = 780_000;
export const SESSION_ABSOLUTE = 12 * 3_600_000;
export const TOAST_DURATION = 3_000;
export const NAVIGATION_DELAY = 1_000;
export const STUDENT_SPINNER = 2_000;
export const DIALOG_CLOSE_DELAY = 1_000;
export const SIBLING_DIALOG_CLOSE_DELAY = 1_500;
export const SEARCH_DEBOUNCE = 1_000;
export const SCHOOL_LOADING_MINIMUM = 1_000;
/** How long a page waits for the device before it goes on without knowing what is stored. */
export const DEVICE_LIMIT = 5_000;
/** Pause after the last key before a draft is written to the device. */
export const DRAFT_PAUSE = 500;
/** How long an unfinished registration stays on the device (decision 34). */
export const REGISTRATION_LIFETIME = 24 * 3_600_000;
/** How often another tab's list is read where tabs cannot notify each other (P2.16). */
export const LIST_REFRESH = 1_000;

export const SCHOOLS_PER_PAGE = 12;
export const REGISTRATION_SCHOOLS_PER_PAGE = 6;
export const TABLE_ROWS_PER_PAGE = 8;
export const CHILDREN_PER_PAGE = 10;
export const NOTIFICATIONS_PER_PAGE = 4;
export const TABLE_PAGE_BUTTONS = 5;

/** Lines of the box in which a message is written (P2.32). */
export const MESSAGE_MINIMUM_ROWS = 1;
export const MESSAGE_MAXIMUM_ROWS = 6;
export const MESSAGE_LENGTH = 4_000;
export const FILES_PER_MESSAGE = 10;
/** How many messages of a conversation are shown at first, and how many at most. */
export const MESSAGES_SHOWN = 50;
export const MESSAGES_AT_MOST = 1_000;
/** Own events of one parent: the calendar is written anew for whoever asks at its address. */
export const OWN_EVENTS_AT_MOST = 1_000;
/** Of one kind, of one applicant: guardians, siblings, former schools, documents. Few families have ten. */
export const RECORDS_AT_MOST = 100;
/** In one list of the wizard, which is sent in one call. */
export const GUARDIANS_AT_MOST = 20;
export const SIBLINGS_AT_MOST = 30;
/** Of one parent, with the drafts. */
export const APPLICATIONS_AT_MOST = 200;
/** How often an open message centre asks for what is new. */
export const MESSAGES_REFRESH = 30_000;

export const OFFER_WARNING_DAYS = 5;
export const GUARDIAN_MINIMUM_AGE = 18;
export const PASSWORD_MINIMUM_LENGTH = 8;
export const CODE_LENGTH = 5;
export const PROGRESS_STEP = 10;
export const PROGRESS_MAXIMUM = 100;

export const VERSION_LABEL = 'V 1.1.0';
export const DEFAULT_PHONE_COUNTRY = 'US';
