import type { EventReminder, EventRepetition } from '../../domain/calendar';

export const repetitionIds: Record<EventRepetition, string> = {
  noRepeat: 'events.repetition.noRepeat',
  daily: 'events.repetition.daily',
  weekly: 'events.repetition.weekly',
  monthly: 'events.repetition.monthly',
  DailyExceptHolidays: 'events.repetition.dailyExceptHolidays',
  custom: 'events.repetition.custom',
};

export const reminderIds: Record<EventReminder, string> = {
  '30 minutes earlier': 'events.reminder.halfHour',
  '8 am on the day': 'events.reminder.sameDay',
  '8 am on the day before': 'events.reminder.dayBefore',
  '2 days earlier': 'events.reminder.twoDays',
  'a week earlier': 'events.reminder.week',
};

/** The first words of a text, with dots where it was cut (P2.27). */
export const firstWords = (text: string, count: number): string => {
  const words = text.trim().split(/\s+/);
  return words.length > count ? `${words.slice(0, count).join(' ')}…` : text;
};
