import { calendarRows } from '../../server/services/imports';

/** The day on which a calendar file's event begins, for each moment that the arguments name, in the time zone of this process. */
const days = process.argv.slice(2).map((moment) => {
  const event = [
    'BEGIN:VEVENT',
    'UID:E-1',
    'SUMMARY:Night',
    `DTSTART:${moment}`,
    'DURATION:PT1H',
    'END:VEVENT',
  ];
  const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...event, 'END:VCALENDAR'].join(
    '\n',
  );
  return [...calendarRows(file, 'S-1')].map(({ cells }) => cells.startDay);
});
process.stdout.write(JSON.stringify(days.flat()));
