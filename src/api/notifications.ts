import type {
  NotificationChoicesDto,
  NotificationChoicesPatch,
  NotificationsDto,
  ReadNotificationsPayload,
} from '../contract/notifications';
import {
  defaultMailChoices,
  factNames,
  type Facts,
  mailChoices,
  notificationKinds,
} from '../domain/notifications';
import { api } from './api';
import { fieldsOf, items, listed, moment, number, oneOf, text, type LeftOut } from './reading';

type NotificationDto = NotificationsDto['data'][number];

/** A notification as the portal shows it: each fact is there, '' when it was not told. */
export interface Notification extends NotificationDto {
  facts: Facts;
}
export interface NotificationsPage extends NotificationsDto {
  data: Notification[];
}

const readFacts = (value: unknown): Facts => {
  const given = fieldsOf(value);
  return Object.fromEntries(factNames.map((name) => [name, text(given[name])])) as Facts;
};

/** A kind that the portal has no words for is left out, and so is one without a moment or an id. */
const readNotifications = (value: unknown): Notification[] =>
  listed(({ id, kind, facts, createdAt, isRead }) => ({
    id: text(id),
    kind: oneOf(notificationKinds, kind, null),
    facts: readFacts(facts),
    createdAt: moment(createdAt),
    isRead: isRead === true,
  }))(value).filter(
    (found): found is Notification => found.kind !== null && found.id !== '' && found.createdAt !== '',
  );

const readPage = (body: unknown, meta: LeftOut | undefined): NotificationsPage => {
  const page = fieldsOf(body);
  const data = readNotifications(page.data);
  if (meta) meta.leftOut = items(page.data).length - data.length;
  return {
    totalItems: number(page.totalItems) || data.length,
    unread: number(page.unread),
    pageSize: number(page.pageSize) || Math.max(data.length, 1),
    currentPage: number(page.currentPage) || 1,
    data,
  };
};

const readChoices = (body: unknown): NotificationChoicesDto => {
  const given = fieldsOf(body);
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, oneOf(mailChoices, given[kind], defaultMailChoices[kind])]),
  ) as NotificationChoicesDto;
};

/** The parent's notifications. Null: the API has no notifications, so the portal shows samples (decision 56). */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<NotificationsPage | null, number>({
      query: (pageNo) => ({ endpoint: 'getNotifications', query: { pageNo: String(pageNo) } }),
      extraOptions: { absent: null },
      transformResponse: (body: unknown, meta) => (body === null ? null : readPage(body, meta)),
      providesTags: ['Notifications'],
    }),
    readNotifications: build.mutation<{ unread: number }, ReadNotificationsPayload>({
      query: (body) => ({ endpoint: 'readNotifications', body }),
      transformResponse: (body: unknown) => ({ unread: number(fieldsOf(body).unread) }),
      invalidatesTags: ['Notifications'],
    }),
    getNotificationChoices: build.query<NotificationChoicesDto | null, void>({
      query: () => ({ endpoint: 'getNotificationChoices' }),
      extraOptions: { absent: null },
      transformResponse: (body: unknown) => (body === null ? null : readChoices(body)),
      providesTags: ['NotificationChoices'],
    }),
    patchNotificationChoices: build.mutation<NotificationChoicesDto, NotificationChoicesPatch>({
      query: (body) => ({ endpoint: 'patchNotificationChoices', body }),
      transformResponse: readChoices,
      invalidatesTags: ['NotificationChoices'],
      /** What was saved stands before all choices have been read anew; the answer may be empty. */
      onQueryStarted: async (chosen, { dispatch, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          notificationsApi.util.updateQueryData('getNotificationChoices', undefined, (choices) => {
            if (choices) Object.assign(choices, chosen);
          }),
        );
      },
    }),
  }),
});
export const {
  useGetNotificationsQuery,
  useReadNotificationsMutation,
  useGetNotificationChoicesQuery,
  usePatchNotificationChoicesMutation,
} = notificationsApi;
