/** Every table of the database, for Drizzle and for the services. */
export * from './tables/absences';
export * from './tables/accounts';
export * from './tables/applications';
export * from './tables/codes';
export * from './tables/mail';
export * from './tables/messages';
export * from './tables/calendarFeeds';
export * from './tables/notifications';
export * from './tables/places';
export * from './tables/push';
export * from './tables/schools';
export * from './tables/schoolSide';
export * from './tables/sections';
export * from './tables/students';
export * from './tables/uploads';
export * from './tables/webhooks';
