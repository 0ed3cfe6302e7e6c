import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { CalendarFeedDto } from '../../../src/contract/calendarFeeds';
import type { Language } from '../../../src/domain/languages';
import { writeCalendar, type Zone } from '../../../src/domain/iCalendar';
import { clockOf } from '../../../src/lib/wallClock';
import type { Orm } from '../../db/orm';
import { accounts, calendarFeeds, parents, students } from '../../db/schema';
import { notFound } from '../../errors';
import { isOwnStudent, type Scope } from '../calls';
import type { ChildrenService } from './children';
import type { EventService } from './events';

type Feed = typeof calendarFeeds.$inferSelect;

const addressPattern = /^([0-9a-f-]{36})\.([\w-]{43})\.ics$/;

export interface FeedAddresses {
  /**
   * The address of a feed, on the configured origin, or a path when none is configured. The origin never comes from a
   * request.
   */
  write: (feed: Pick<Feed, 'id' | 'version'>) => string;
  /** The feed that the last part of an address names, whatever its version. */
  idOf: (name: string) => string | null;
  verify: (name: string, feed: Pick<Feed, 'id' | 'version'>) => boolean;
}

/** Addresses that nobody can guess, made of the installation's secret, the feed and its version. */
export const createFeedAddresses = (secret: string, publicUrl: string | undefined): FeedAddresses => {
  const nameOf = ({ id, version }: Pick<Feed, 'id' | 'version'>) => {
    const mac = createHmac('sha256', secret).update(`calendar\n${id}\n${version}`).digest('base64url');
    return `${id}.${mac}.ics`;
  };
  return {
    write: (feed) => `${publicUrl ?? ''}/api/calendars/${nameOf(feed)}`,
    idOf: (name) => addressPattern.exec(name)?.[1] ?? null,
    verify: (name, feed) => {
      const [expected, given] = [Buffer.from(nameOf(feed)), Buffer.from(name)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
};

/** Creates the feeds that a family should have and does not have yet. */
const writeMissing = async (scope: Scope) => {
  const { db, parentId } = scope;
  const children = await db.select({ studentId: students.id }).from(students).where(isOwnStudent(scope));
  const wanted = [{ studentId: null }, ...children].map((row) => ({ ...row, parentId }));
  await db.insert(calendarFeeds).values(wanted).onConflictDoNothing();
};

/** Ends every calendar address of an account: from then on nobody can read a calendar with it. */
export const endFeedsOf = async (db: Orm, accountId: string): Promise<void> => {
  const owner = db.select({ id: parents.id }).from(parents).where(eq(parents.accountId, accountId));
  await db
    .update(calendarFeeds)
    .set({ version: sql`${calendarFeeds.version} + 1` })
    .where(inArray(calendarFeeds.parentId, owner));
};

interface Collaborators {
  addresses: FeedAddresses;
  children: ChildrenService;
  events: EventService;
  /** What the portal is called. */
  portalIn: (language: Language) => string;
}

const zoneOf = (name: string | undefined): Zone => {
  const clock = name === undefined ? undefined : clockOf(name);
  if (name !== undefined && clock) return { timeZone: name, clock };
  return { timeZone: 'UTC', clock: { toWall: (instant) => instant, toInstant: (wall) => wall } };
};

/**
 * Secret calendars to subscribe to: the family's has the events of all the children's schools and the parent's own, a child's those
 * of the child's school.
 */
export const calendarFeedService = ({ addresses, children, events, portalIn }: Collaborators) => {
  const show = (feed: Feed): CalendarFeedDto => ({
    id: feed.id,
    studentId: feed.studentId,
    address: addresses.write(feed),
  });

  const find = async (db: Scope['db'], name: string): Promise<Feed> => {
    const id = addresses.idOf(name);
    const [feed] = id ? await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id)) : [];
    if (!feed || !addresses.verify(name, feed)) throw notFound('This calendar');
    return feed;
  };

  const languageOf = async (db: Scope['db'], parentId: string) => {
    const [account] = await db
      .select({ language: accounts.language })
      .from(accounts)
      .innerJoin(parents, eq(parents.accountId, accounts.id))
      .where(eq(parents.id, parentId));
    return account?.language ?? 'en';
  };

  return {
    /** The family's feed first; they are made when first asked for. */
    list: async (scope: Scope): Promise<CalendarFeedDto[]> => {
      await writeMissing(scope);
      const own = scope.db.select({ id: students.id }).from(students).where(isOwnStudent(scope));
      const rows = await scope.db
        .select()
        .from(calendarFeeds)
        .where(
          and(
            eq(calendarFeeds.parentId, scope.parentId),
            or(isNull(calendarFeeds.studentId), inArray(calendarFeeds.studentId, own)),
          ),
        )
        .orderBy(sql`${calendarFeeds.studentId} nulls first`, asc(calendarFeeds.id));
      return rows.map(show);
    },

    /** Ends the address of a feed; the answer has the new one. */
    reset: async ({ db, parentId }: Scope, id: string): Promise<CalendarFeedDto> => {
      const [feed] = await db
        .update(calendarFeeds)
        .set({ version: sql`${calendarFeeds.version} + 1` })
        .where(and(eq(calendarFeeds.id, id), eq(calendarFeeds.parentId, parentId)))
        .returning();
      if (!feed) throw notFound('This calendar');
      return show(feed);
    },

    /** The text of a feed (RFC 5545), with the clock times of `timeZone`, or in UTC when there is no such zone. */
    read: async (
      { db, now }: Pick<Scope, 'db' | 'now'>,
      name: string,
      timeZone: string | undefined,
    ): Promise<string> => {
      const { parentId, studentId } = await find(db, name);
      const scope = { db, now, parentId };
      const family = await children.list(scope);
      const schools = new Map(
        family
          .filter(({ id }) => studentId === null || id === studentId)
          .flatMap(({ school }) => (school ? [[school.id, school.name] as const] : [])),
      );
      const lists = await Promise.all([...schools.keys()].map((id) => events.ofSchool(scope, id)));
      const own = studentId === null ? await events.own(scope) : [];
      const [school] = studentId === null ? [] : schools.values();
      const title = school ?? portalIn(await languageOf(db, parentId));
      return writeCalendar([...lists.flat(), ...own], { name: title, zone: zoneOf(timeZone), now });
    },
  };
};
export type CalendarFeedService = ReturnType<typeof calendarFeedService>;
