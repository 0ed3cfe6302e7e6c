import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schoolYearStart } from '../../src/domain/schoolYear';
import { addDays, weekOf } from '../../src/lib/calendarDays';
import { toCalendarDate } from '../../src/lib/dates';
import { birthday, lastSchoolDays } from './days';

/** What the schools of the demo have, in files as a school imports them (docs/school-data.md). */
const FOLDER = join(__dirname, '../../test/fixtures/demo');
/** The day on which it is true as it is written. It is a Monday. */
const WRITTEN_ON = '2026-09-14';

const DAY = /\b\d{4}-\d\d-\d\d\b/g;
const SCHOOL_YEAR = /\b(\d{4})-(\d{4})\b/g;
const MONDAY = 1;

interface TextFile {
  name: string;
  text: string;
}

const isAttendance = ({ name }: TextFile) => name.startsWith('attendance-');

const daysSince = (day: string, later: string) => (Date.parse(later) - Date.parse(day)) / 86_400_000;

/** The birthday of somebody who is as old today as a person with `day` as birthday was when the files were written. */
const sameAge = (now: Date) => (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isToCome = day.slice(4) > WRITTEN_ON.slice(4);
  return birthday(now, Number(WRITTEN_ON.slice(0, 4)) - year - (isToCome ? 1 : 0), month, date);
};

/** How the days of each file move with the calendar. */
const movesTo = (now: Date, files: readonly TextFile[]) => {
  const today = toCalendarDate(now);
  const attended = files.filter(isAttendance).flatMap(({ text }) => text.match(DAY) ?? []);
  const before = [...new Set(attended)].sort();
  const after = lastSchoolDays(now, before.length);
  const bySchoolDays = (day: string) => after[before.indexOf(day)] ?? day;
  const [monday = today] = weekOf(today, MONDAY);
  const byWeeks = (day: string) => addDays(day, daysSince(WRITTEN_ON, monday));
  const byDays = (day: string) => addDays(day, daysSince(WRITTEN_ON, today));
  return (file: TextFile) => {
    if (isAttendance(file)) return bySchoolDays;
    return { 'events.csv': byWeeks, 'students.csv': sameAge(now) }[file.name] ?? byDays;
  };
};

/** The files of the folder, with the days that they would have, were they written today. */
export const readDistrict = async (now: Date): Promise<TextFile[]> => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.csv'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(FOLDER, name), 'utf8') })),
  );
  const moveOf = movesTo(now, files);
  const years = schoolYearStart(now) - schoolYearStart(new Date(WRITTEN_ON));
  const later = (year: string) => String(Number(year) + years);
  return files.map((file) => ({
    name: file.name,
    text: file.text
      .replace(DAY, moveOf(file))
      .replace(SCHOOL_YEAR, (_, first: string, second: string) => `${later(first)}-${later(second)}`),
  }));
};
