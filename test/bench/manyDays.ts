import { sql } from 'drizzle-orm';
import { rowsOf } from '../../server/db/orm';
import { multiply, withDemo } from './demoRows';

/** Of the demo's first parent. */
const places = `select sp.id, sp.class_promotion_id, pr.school_id
  from student_promotions sp join students s on s.id = sp.student_id
  join parents p on p.id = s.parent_id join accounts a on a.id = p.account_id
  join class_promotions cp on cp.id = sp.class_promotion_id join promotions pr on pr.id = cp.promotion_id
  where a.username = 'parent'`;

const LESSONS_A_DAY = 5;

const labels = `(array['Personal', 'Business', 'Meeting', 'Birthday', 'Report', 'Must attend'])[1 + n % 6]`;
/** Of each hundred events: two repeat weekly, one monthly; of each two hundred one on every day of school. */
const repetitions = `case when n % 200 = 7 then 'DailyExceptHolidays' when n % 50 = 3 then 'weekly'
  when n % 100 = 11 then 'monthly' else 'noRepeat' end`;
/** Over two years around today, from 8 to 17 o'clock. */
const start = `date_trunc('day', now()) + (n * 7919 % 730 - 365) * interval '1 day' + (8 + n % 10) * interval '1 hour'`;

/**
 * The demo data, with this many events in the calendar of each school of its first parent's children, and so many years of attendance
 * of each of these children, five lessons a day.
 */
export const writeDays = (dataDirectory: string, events: number, years: number): Promise<void> =>
  withDemo(dataDirectory, async (database) => {
    const { orm } = database;
    const schools = rowsOf(await orm.execute(sql.raw(`select distinct school_id from (${places}) places`)));
    for (const { school_id: school } of schools) {
      const [model] = rowsOf(
        await orm.execute(
          sql`select id from school_events where school_id = ${school} and not all_day limit 1`,
        ),
      );
      if (!model) throw new Error('The demo has no event.');
      await multiply(database, 'school_events', String(model.id), events, {
        id: `'bench-' || one.school_id || '-' || n`,
        title: `'Event ' || n`,
        start,
        end: `${start} + case when n % 40 = 5 then interval '50 hours' else interval '90 minutes' end`,
        all_day: `n % 25 = 0`,
        label: labels,
        repetition: repetitions,
      });
      await orm.execute(sql`delete from school_events where school_id = ${school} and id not like 'bench-%'`);
    }
    await orm.execute(
      sql.raw(`insert into attendances (id, student_promotion_id, course_id, date_of_attendance, status)
        select 'bench-' || p.id || c.id || d::date, p.id, c.id, d::date,
          case when (extract(doy from d)::int * 13 + c.lesson) % 37 = 0 then 'absent' else 'present' end
        from (${places}) p
        join (select *, row_number() over (partition by class_promotion_id order by id) lesson from courses) c
          on c.class_promotion_id = p.class_promotion_id and c.lesson <= ${LESSONS_A_DAY},
        generate_series(current_date - interval '${years} years', current_date, interval '1 day') d
        where extract(dow from d) <> 0`),
    );
  });
