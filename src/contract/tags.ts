/** What the calls are about, in the order in which a reader meets them. */
export const tags = {
  Accounts: 'Registering, signing in and out, codes, passwords, sessions, and the parent’s own record.',
  Places: 'Lists to choose from: countries, provinces, cities, professions, races and genders.',
  Schools: 'Schools, what they teach, and the offers that are open.',
  Enrolment: 'What a parent answers about a child, one record for each section.',
  Applications: 'Applications, from submitting to the school’s decision.',
  Children: 'School life of children who attend a school: courses, timetable, attendance, absences and fees.',
  Calendar: 'Events of the school and of the parent, and calendars that other programs subscribe to.',
  Messages: 'Conversations between a parent and a school.',
  Notifications: 'What a parent is told, live and by mail.',
  Files: 'Papers and pictures: announced, sent to an address that is good for ten minutes, and read again.',
  School: 'The school’s side, with SCHOOL_TOKEN or a personal token.',
  Webhooks: 'What the school’s own systems are told.',
  Description: 'This description.',
} as const;
export type Tag = keyof typeof tags;
