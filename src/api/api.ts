import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API of the portal; each resource adds its endpoints to it in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Children',
    'Applications',
    'Summary',
    'Offers',
    // what notifications tell of, besides applications and children
    'SchoolData',
    'ParentEvents',
    'Absences',
    'CalendarFeeds',
    'Sessions',
    'OwnEmail',
    'Conversations',
    'Notifications',
    'NotificationChoices',
    'PushDevices',
  ],
  endpoints: () => ({}),
});
