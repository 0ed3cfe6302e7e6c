import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type {
  OpenRequestDto,
  SchoolRequestDto,
  SchoolRequestPayload,
} from '../../../src/contract/schoolRequests';
import type { SectionId } from '../../../src/domain/sections';
import { toInstant } from '../../db/momentText';
import type { Orm } from '../../db/orm';
import { applications, schoolRequests } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { SchoolScope, Scope } from '../calls';
import { sayNews } from '../notifications';

const { id, section, text, askedAt, doneAt, sequence } = schoolRequests;
const entry = sql`'id', ${id}, 'section', ${section}, 'text', ${text}, 'askedAt', ${askedAt}, 'doneAt', ${doneAt}`;

/** The open requests of each row of `applications` in the query that it stands in, so that a list needs no query more. */
export const openRequests = (db: Orm) =>
  sql<OpenRequestDto[] | null>`${db
    .select({ all: sql`json_agg(json_build_object(${entry}) order by ${sequence})` })
    .from(schoolRequests)
    .where(and(eq(schoolRequests.applicationId, applications.id), isNull(schoolRequests.closedAt)))}`;

/** The database writes moments of its JSON in another way. */
export const showOpenRequests = (open: OpenRequestDto[] | null): OpenRequestDto[] =>
  (open ?? []).map((request) => ({
    ...request,
    askedAt: toInstant(request.askedAt),
    doneAt: request.doneAt === null ? null : toInstant(request.doneAt),
  }));

type Edits = readonly { section: SectionId; at: string }[];

/** Every request of an application for the school, the oldest first, with what was edited since. */
export const listRequests = async (
  db: Orm,
  applicationId: string,
  edits: Edits,
): Promise<SchoolRequestDto[]> => {
  const rows = await db
    .select()
    .from(schoolRequests)
    .where(eq(schoolRequests.applicationId, applicationId))
    .orderBy(asc(schoolRequests.sequence));
  return rows.map((row) => {
    const asked = row.askedAt.toISOString();
    const edit = edits.find((one) => one.section === row.section && one.at > asked);
    return {
      id: row.id,
      section: row.section,
      text: row.text,
      askedAt: asked,
      askedBy: row.askedBy,
      doneAt: row.doneAt?.toISOString() ?? null,
      closedAt: row.closedAt?.toISOString() ?? null,
      editedAt: edit?.at ?? null,
    };
  });
};

/** Both sides read the requests with the application, so it gets another version (decision 55). */
const noteChange = (db: Orm, applicationId: string) =>
  db
    .update(applications)
    .set({ version: sql`${applications.version} + 1` })
    .where(eq(applications.id, applicationId));

const isOpen = (applicationId: string) =>
  and(eq(schoolRequests.applicationId, applicationId), isNull(schoolRequests.closedAt));

/**
 * Of an application that the caller has locked; answers the id of the request. What is asked for already, and not done, is not asked for
 * twice.
 */
export const addRequest = async (
  { db, now, clerk }: SchoolScope,
  applicationId: string,
  payload: SchoolRequestPayload,
): Promise<string | undefined> => {
  const isSame = and(
    isOpen(applicationId),
    isNull(schoolRequests.doneAt),
    eq(schoolRequests.section, payload.section),
    eq(schoolRequests.text, payload.text),
  );
  const [same] = await db.select({ id: schoolRequests.id }).from(schoolRequests).where(isSame);
  if (same) return undefined;
  const [added] = await db
    .insert(schoolRequests)
    .values({ ...payload, applicationId, askedAt: now, askedBy: clerk.name })
    .returning({ id: schoolRequests.id });
  await noteChange(db, applicationId);
  return added?.id;
};

const findRequest = async (db: Orm, applicationId: string, requestId: string) => {
  const isThis = and(eq(schoolRequests.applicationId, applicationId), eq(schoolRequests.id, requestId));
  const [request] = await db.select().from(schoolRequests).where(isThis);
  if (!request) throw notFound('This request');
  return request;
};

/** Answers the section that it was about, or null when it was closed before. */
export const closeRequest = async (
  { db, now }: SchoolScope,
  applicationId: string,
  requestId: string,
): Promise<SectionId | null> => {
  const request = await findRequest(db, applicationId, requestId);
  if (request.closedAt) return null;
  await db.update(schoolRequests).set({ closedAt: now }).where(eq(schoolRequests.id, requestId));
  await noteChange(db, applicationId);
  return request.section;
};

/** When the school has moved the application on, there is nothing left to correct. */
export const closeRequests = async ({ db, now }: SchoolScope, applicationId: string) => {
  await db.update(schoolRequests).set({ closedAt: now }).where(isOpen(applicationId));
};

/** The parent's "done", once. Refused with `REQUEST_CLOSED` when the school closed the request before. */
export const finishRequest = async (
  { db, now, parentId }: Scope,
  applicationId: string,
  requestId: string,
) => {
  const request = await findRequest(db, applicationId, requestId);
  if (request.doneAt) return;
  if (request.closedAt) throw conflict(errorCodes.requestClosed, 'The school has closed this request.');
  await db.update(schoolRequests).set({ doneAt: now }).where(eq(schoolRequests.id, requestId));
  await noteChange(db, applicationId);
  // it asks nothing any more, on no device
  await sayNews(db, parentId);
};
