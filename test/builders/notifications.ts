import nock from 'nock';
import type { NotificationDto, NotificationsDto } from '../../src/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '../../src/domain/limits';
import type { factsOfKind, NotificationKind } from '../../src/domain/notifications';

/** An unread notification of a kind, with the facts that matter to the test. */
export const aNotification = <Kind extends NotificationKind>(
  kind: Kind,
  facts: Partial<Record<(typeof factsOfKind)[Kind][number], string>> = {},
  overrides: Partial<NotificationDto> = {},
): NotificationDto => ({
  id: `${kind}-1`,
  kind,
  facts,
  createdAt: '2026-09-14T08:00:00.000Z',
  isRead: false,
  ...overrides,
});

/** A page with these notifications, which are all there are unless told otherwise. */
export const aPage = (data: NotificationDto[], counts: Partial<NotificationsDto> = {}): NotificationsDto => ({
  totalItems: data.length,
  unread: data.filter(({ isRead }) => !isRead).length,
  pageSize: NOTIFICATIONS_PER_PAGE,
  currentPage: 1,
  data,
  ...counts,
});

const lacks = (paths: RegExp) => {
  nock(window.location.origin).persist().get(paths).query(true).optionally().reply(404, {});
};

/**
 * From now on the API is one without notifications, reports of absences and confirmation of addresses, whose every answer that a test has
 * asked for before comes first.
 */
export const noNotifications = () =>
  lacks(/^\/api\/(?:notifications(?:\/(?:choices|devices))?|absences|accounts\/email)$/);

/** The same, and without conversations: the dashboard then shows what every API has. */
export const noAdditions = () => {
  noNotifications();
  lacks(/^\/api\/conversations$/);
};
