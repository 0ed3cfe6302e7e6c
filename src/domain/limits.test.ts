/** @jest-environment node */
import { EVENT_DATE_FORMAT } from './calendar';
import { documentFileTypes, FILE_SIZE_LIMIT } from './files';
import * as limits from './limits';

/** Written out, so that a number that changes is noticed although its users follow it. */
test('the numbers are the required ones (P9)', () => {
  expect(limits).toMatchObject({
    REQUEST_TIMEOUT: 25_000,
    IDLE_SIGN_OUT: 900_000,
    TOAST_DURATION: 3_000,
    NAVIGATION_DELAY: 1_000,
    DIALOG_CLOSE_DELAY: 1_000,
    SEARCH_DEBOUNCE: 1_000,
    PASSWORD_MINIMUM_LENGTH: 8,
    CODE_LENGTH: 5,
    GUARDIAN_MINIMUM_AGE: 18,
    TABLE_ROWS_PER_PAGE: 8,
    CHILDREN_PER_PAGE: 10,
    TABLE_PAGE_BUTTONS: 5,
    NOTIFICATIONS_PER_PAGE: 4,
    SCHOOLS_PER_PAGE: 12,
    REGISTRATION_SCHOOLS_PER_PAGE: 6,
    MESSAGE_MINIMUM_ROWS: 1,
    MESSAGE_MAXIMUM_ROWS: 6,
    VERSION_LABEL: 'V 1.1.0',
    DEFAULT_PHONE_COUNTRY: 'US',
  });
});

test('files and dates of events are as required (P9.3, P9.6)', () => {
  expect(FILE_SIZE_LIMIT).toBe(5 * 1024 * 1024);
  expect(documentFileTypes.map((type) => type.replace(/.*\//, ''))).toEqual([
    'jpeg',
    'png',
    'gif',
    'bmp',
    'webp',
    'pdf',
  ]);
  expect(EVENT_DATE_FORMAT.toLowerCase()).toBe('mmm d, y');
});
