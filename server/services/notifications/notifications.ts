import { and, count, desc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import type {
  NotificationDto,
  NotificationsDto,
  NotificationsQuery,
  ReadNotificationsPayload,
} from '../../../src/contract/notifications';
import { NOTIFICATIONS_PER_PAGE } from '../../../src/domain/limits';
import { notifications, students } from '../../db/schema';
import { notFound } from '../../errors';
import { isOwnStudent, type Scope } from '../calls';
import { sayNews } from './notify';
import { factsNow, isAboutOwn, isStillSo } from './stillNews';

type Row = typeof notifications.$inferSelect;

const show = ({ id, kind, facts, createdAt, readAt }: Row): NotificationDto => ({
  id,
  kind,
  facts,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
});

/** The parent's own, without what the school has taken back, itself or with its child. */
const ofParent = (scope: Scope) => {
  const children = scope.db.select({ id: students.id }).from(students).where(isOwnStudent(scope));
  const isTheirs = isAboutOwn((studentId) => inArray(studentId, children));
  return and(eq(notifications.parentId, scope.parentId), isTheirs, isStillSo);
};

const countOf = async (scope: Scope) => {
  const [counts] = await scope.db
    .select({
      total: count(),
      unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int`,
    })
    .from(notifications)
    .where(ofParent(scope));
  return counts ?? { total: 0, unread: 0 };
};

/**
 * The condition for what a parent says to have read; refused when it names something that is not theirs. What the school has taken back
 * since the parent's page was read may be named.
 */
const namedBy = async (scope: Scope, payload: ReadNotificationsPayload) => {
  const ids = 'ids' in payload ? [...new Set(payload.ids)] : [payload.upTo];
  const own = await scope.db
    .select({ sequence: notifications.sequence })
    .from(notifications)
    .where(and(eq(notifications.parentId, scope.parentId), inArray(notifications.id, ids)));
  if (own.length < ids.length) throw notFound('This notification');
  return 'ids' in payload
    ? inArray(notifications.id, ids)
    : lte(notifications.sequence, own[0]?.sequence ?? 0);
};

/** A parent's notifications, and which of them they have read (decision 56). */
export const notificationService = () => ({
  list: async (scope: Scope, { pageNo = '1' }: NotificationsQuery): Promise<NotificationsDto> => {
    const currentPage = Number(pageNo);
    const { total, unread } = await countOf(scope);
    const rows = await scope.db
      .select({ ...getTableColumns(notifications), facts: factsNow })
      .from(notifications)
      .where(ofParent(scope))
      .orderBy(desc(notifications.sequence))
      .offset((currentPage - 1) * NOTIFICATIONS_PER_PAGE)
      .limit(NOTIFICATIONS_PER_PAGE);
    return {
      totalItems: total,
      unread,
      pageSize: NOTIFICATIONS_PER_PAGE,
      currentPage,
      data: rows.map(show),
    };
  },

  /** Answers how many are unread afterwards; the parent's other tabs and devices hear of it. */
  read: async (scope: Scope, payload: ReadNotificationsPayload): Promise<{ unread: number }> => {
    const named = await namedBy(scope, payload);
    const marked = await scope.db
      .update(notifications)
      .set({ readAt: scope.now })
      .where(and(ofParent(scope), named, isNull(notifications.readAt)))
      .returning({ id: notifications.id });
    if (marked.length > 0) await sayNews(scope.db, scope.parentId);
    const { unread } = await countOf(scope);
    return { unread };
  },
});
export type NotificationService = ReturnType<typeof notificationService>;
