import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import Fastify, { type FastifyRequest } from 'fastify';
import { pathOf } from '../../src/contract/endpoints';
import { studentHealths } from '../../server/db/schema';
import { sha256 } from '../../server/secrets/secrets';
import { listenAndSay } from './listening';
import { openControlDatabase, type ControlDatabase, type Row } from './controlQueries';
import { MINUTE } from '../../src/lib/durations';

const SESSION = `select s.token_hash, s.created_at, s.active_at, p.id as parent_id
  from sessions s join parents p on p.account_id = s.account_id where s.token_hash = $1`;

const TOUCH = 'update sessions set active_at = $2 where token_hash = $1';

const LIST = `select a.id, a.applicant_id, c.first_name, c.last_name, s.name as school_name, a.school_year,
    a.application_date, a.reference_number, a.status, a.type, a.enrollment_offer_id, o.school_id as offer_school_id,
    o.end_date, a.completed_at, a.confirmed_at, a.place_lost_at, a.version,
    (select json_agg(json_build_object('id', r.id, 'section', r.section, 'text', r.text, 'askedAt', r.asked_at,
      'doneAt', r.done_at) order by r.sequence)
      from school_requests r where r.application_id = a.id and r.closed_at is null) as requests
  from applications a join applicants c on c.id = a.applicant_id
    left join schools s on s.id = a.school_id left join enrollment_offers o on o.id = a.enrollment_offer_id
  where a.parent_id = $1 order by a.created_at desc, a.sequence desc`;

const LOCK = `select a.*, h.*
  from applications a join student_healths h on h.applicant_id = a.applicant_id
  where h.id = $1 and h.parent_id = $2 and a.parent_id = $2 for update`;

const columns = getTableColumns(studentHealths);
const names = Object.keys(columns) as (keyof typeof columns)[];
const nameOf = (key: keyof typeof columns) =>
  columns[key].keyAsName ? toSnakeCase(columns[key].name) : columns[key].name;
const answered = names.filter((name) => !['id', 'applicantId', 'parentId', 'version'].includes(name));

const UPDATE = `update student_healths set version = version + 1,
    ${answered.map((name, index) => `${nameOf(name)} = $${index + 3}`).join(', ')}
  where id = $1 and parent_id = $2
  returning ${names
    .filter((name) => name !== 'parentId')
    .map((name) => `${nameOf(name)} as "${name}"`)
    .join(', ')}`;

/** The session of a request; a write moves its end, half a minute apart as the product does. */
const sessionOf = async (
  { ask }: ControlDatabase,
  request: FastifyRequest,
  writes: boolean,
): Promise<Row> => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  const [session] = await ask(SESSION, [sha256(token)]);
  if (!session) throw new Error('no session');
  const idle = Date.now() - Number(session.active_at);
  if (idle > 15 * MINUTE || Date.now() - Number(session.created_at) > 720 * MINUTE) throw new Error('over');
  if (writes && idle >= MINUTE / 2) await ask(TOUCH, [session.token_hash, new Date()]);
  return session;
};

const showApplication = (row: Row) => ({
  id: row.id,
  applicant: { id: row.applicant_id, firstName: row.first_name, lastName: row.last_name },
  school: row.school_name === null ? null : { name: row.school_name },
  schoolYear: row.school_year,
  applicationDate: row.application_date,
  referenceNumber: row.reference_number,
  status: row.status,
  type: row.type,
  enrollmentOfferId: row.enrollment_offer_id,
  enrollmentSchoolId: row.offer_school_id,
  offerEndDate: row.end_date,
  completedAt: row.completed_at,
  confirmedAt: row.confirmed_at,
  placeLostAt: row.place_lost_at,
  requests: row.requests ?? [],
  version: row.version,
});

const start = async () => {
  const database = await openControlDatabase(process.env.DATA_DIR ?? '', process.env.DATABASE_URL);
  const app = Fastify();
  app.get(
    `/api${pathOf('getApplications', { parentId: 'x' }).replace('x', ':id')}`,
    async (request, reply) => {
      const session = await sessionOf(database, request, false);
      const rows = await database.ask(LIST, [session.parent_id]);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows.map(showApplication)));
    },
  );
  app.patch<{ Params: { id: string }; Body: Row }>('/api/student-healths/:id', async (request, reply) => {
    const session = await sessionOf(database, request, true);
    const own = [request.params.id, session.parent_id];
    const rows = await database.transaction(async (ask) => {
      const [locked] = await ask(LOCK, own);
      if (!locked) throw new Error('not found');
      return ask(UPDATE, [...own, ...answered.map((name) => request.body[name])]);
    });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(rows[0]));
  });
  await listenAndSay(app);
};

void start();
