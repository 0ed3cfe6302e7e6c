/** @jest-environment node */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { agreementPayload } from '../../src/contract/agreements';
import { applicantPayload } from '../../src/contract/applicants';
import { documentPayload } from '../../src/contract/documents';
import { guardianPayload } from '../../src/contract/guardians';
import { healthPayload } from '../../src/contract/healths';
import { schoolHistoryPayload } from '../../src/contract/schoolHistories';
import { siblingPayload } from '../../src/contract/siblings';
import { signaturePayload } from '../../src/contract/signatures';
import { transportationPayload } from '../../src/contract/transportations';
import { applicationStatuses } from '../../src/domain/applicationStatus';
import { schoolDays } from '../../src/domain/calendar';
import { daysRemaining } from '../../src/domain/offer';
import { isPhone } from '../../src/domain/phone';
import { maySchoolMove } from '../../src/domain/schoolTransitions';
import { schoolYearOf } from '../../src/domain/schoolYear';
import { clockOf } from '../../src/lib/wallClock';
import type { Database } from '../db/orm';
import * as tables from '../db/schema';
import { openTestDatabase } from '../testing/testDatabase';
import { seedDemo } from './index';
import { recordId } from './recordId';

/** Times at which date calculations have failed before. */
const clocks = ['2028-02-29T23:30:00Z', '2027-01-01T00:10:00Z'];
/** A school with each kind of offers, as test/fixtures/demo/README.md tells. */
const schoolWith = {
  many: 'Bay Laurel Academy',
  one: 'Cedar Grove Middle School',
  none: 'Erie Lakeside School',
  noPromotion: 'Riverside Montessori',
  endingSoon: 'Live Oak Preparatory',
  ended: 'Prairie View School',
  full: 'Lone Star Elementary',
};
/** Milliseconds for a cold start of the embedded database on a busy machine. */
const PATIENCE = 60_000;

let database: Database;
let filesDirectory: string;

const start = async (clock: string) => {
  const now = new Date(clock);
  filesDirectory = await mkdtemp(path.join(tmpdir(), 'seed-'));
  database = await openTestDatabase();
  await seedDemo(database, {
    now,
    hashPassword: (password) => Promise.resolve(`hash of ${password}`),
    filesDirectory,
  });
  return now;
};
const stop = async () => {
  await database.close();
  await rm(filesDirectory, { recursive: true });
};

const parentOf = async (username: string) => {
  const [row] = await database.orm
    .select({ id: tables.parents.id })
    .from(tables.parents)
    .innerJoin(tables.accounts, eq(tables.accounts.id, tables.parents.accountId))
    .where(eq(tables.accounts.username, username));
  return row?.id ?? '';
};

describe.each(clocks)('the demo at %s', (clock) => {
  let now: Date;
  beforeAll(async () => {
    now = await start(clock);
  }, PATIENCE);
  afterAll(stop);

  it('has an application in each status and one draft for the first parent', async () => {
    const rows = await database.orm
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.parentId, await parentOf('parent')));
    const submitted = rows.filter(({ type }) => type === 'Application');
    expect(submitted.map(({ status }) => status).sort()).toEqual([...applicationStatuses].sort());
    for (const row of submitted) {
      expect(row.schoolId).not.toBeNull();
      expect(row.referenceNumber).toMatch(/^PP-\d{4}-\d{6}$/);
      expect(row.applicationDate && row.applicationDate <= now).toBe(true);
      expect(row.schoolYear).toBe(schoolYearOf(row.applicationDate ?? now));
    }
    const drafts = rows.filter(({ type }) => type === 'Draft');
    expect(drafts).toHaveLength(1);
    expect(drafts[0]).toMatchObject({ status: null, schoolId: null, referenceNumber: null });
    expect(drafts[0]?.enrollmentOfferId).not.toBeNull();
  });

  it('has a history for each application that ends at its status, by moves that are allowed', async () => {
    const rows = await database.orm
      .select({ move: tables.statusHistory, status: tables.applications.status })
      .from(tables.statusHistory)
      .innerJoin(tables.applications, eq(tables.applications.id, tables.statusHistory.applicationId))
      .orderBy(tables.statusHistory.applicationId, tables.statusHistory.sequence);
    const submitted = await database.orm
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.type, 'Application'));
    const ways = submitted.map(({ id }) => rows.filter(({ move }) => move.applicationId === id));
    expect(rows).toHaveLength(ways.flat().length);
    for (const way of ways) {
      expect(way.at(-1)?.move.toStatus).toBe(way[0]?.status);
      way.forEach(({ move }, index) => {
        const before = way[index - 1]?.move;
        expect(move.fromStatus).toBe(before?.toStatus ?? null);
        expect(move.changedAt <= now && move.changedAt > (before?.changedAt ?? new Date(0))).toBe(true);
        if (move.changedBy === 'school' && before) {
          expect(maySchoolMove(before.toStatus, move.toStatus)).toBe(true);
        }
      });
    }
  });

  it('has three children at school, two with one first name', async () => {
    const children = await database.orm
      .select()
      .from(tables.students)
      .where(eq(tables.students.enrolledBy, await parentOf('parent')));
    expect(children.map(({ firstName }) => firstName).sort()).toEqual(['Alex', 'Alex', 'Maya']);
  });

  it('has at school the children for whom the families applied, in the class of the offer', async () => {
    const rows = await database.orm
      .select({ student: tables.students, applicant: tables.applicants })
      .from(tables.students)
      .innerJoin(tables.applicants, eq(tables.applicants.id, tables.students.applicantId))
      .innerJoin(tables.applications, eq(tables.applications.applicantId, tables.applicants.id))
      .innerJoin(
        tables.enrollmentOffers,
        eq(tables.enrollmentOffers.id, tables.applications.enrollmentOfferId),
      )
      .innerJoin(tables.studentPromotions, eq(tables.studentPromotions.studentId, tables.students.id))
      .innerJoin(
        tables.classPromotions,
        and(
          eq(tables.classPromotions.id, tables.studentPromotions.classPromotionId),
          eq(tables.classPromotions.classLevelId, tables.enrollmentOffers.classLevelId),
        ),
      );
    expect(rows).toHaveLength(4);
    for (const { student, applicant } of rows) {
      const { firstName, lastName, gender, dateOfBirth, email, profilePicture } = student;
      expect(applicant).toMatchObject({ firstName, lastName, gender, dateOfBirth, email, profilePicture });
    }
  });

  it('has sixty days of attendance up to today, and none on a Sunday', async () => {
    const days = await database.orm
      .selectDistinct({ day: tables.attendances.dateOfAttendance })
      .from(tables.attendances);
    expect(days).toHaveLength(60);
    const today = now.toISOString().slice(0, 10);
    for (const { day } of days) expect(day <= today && new Date(day).getUTCDay() !== 0).toBe(true);
    const statuses = await database.orm
      .selectDistinct({ status: tables.attendances.status })
      .from(tables.attendances);
    expect(statuses).toHaveLength(2);
  });

  it('has the offers that the list promises', async () => {
    const open = async (kind: keyof typeof schoolWith) => {
      const rows = await database.orm
        .select({ offer: tables.enrollmentOffers })
        .from(tables.enrollmentOffers)
        .innerJoin(tables.promotions, eq(tables.promotions.id, tables.enrollmentOffers.promotionId))
        .innerJoin(tables.schools, eq(tables.schools.id, tables.enrollmentOffers.schoolId))
        .where(and(eq(tables.schools.name, schoolWith[kind]), eq(tables.promotions.isActive, true)));
      return rows.map(({ offer }) => daysRemaining(offer.endDate.toISOString(), now));
    };
    expect((await open('many')).filter((days) => days > 5).length).toBeGreaterThan(3);
    expect(await open('one')).toEqual([expect.any(Number)]);
    expect(await open('none')).toEqual([]);
    expect(await open('noPromotion')).toEqual([]);
    expect(await open('endingSoon')).toEqual([3]);
    expect((await open('ended')).every((days) => days < 0)).toBe(true);
    expect(await open('full')).toHaveLength(1);
  });
});

describe('the demo', () => {
  let now: Date;
  beforeAll(async () => {
    now = await start('2026-09-14T08:00:00Z');
  }, PATIENCE);
  afterAll(stop);

  /** Rows as a parent would have sent them. */
  const payloads = (rows: object[], ...ours: string[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).filter(([key]) => !['id', 'sequence', 'version', ...ours].includes(key)),
      ),
    );

  it.each([
    ['applicants', applicantPayload, tables.applicants, ['createdAt', 'hasSiblings']],
    ['documents', documentPayload, tables.applicantDocuments, ['uploadId', 'fileName', 'parentId']],
    ['school histories', schoolHistoryPayload, tables.schoolHistories, ['parentId']],
    ['siblings', siblingPayload, tables.siblings, []],
    ['healths', healthPayload, tables.studentHealths, ['parentId']],
    ['transportations', transportationPayload, tables.studentTransportations, ['parentId']],
    ['agreements', agreementPayload, tables.applicationAgreements, []],
    ['signatures', signaturePayload, tables.applicationSignatures, []],
  ] as const)('has no %s that the contract refuses', async (_, schema, table, ours) => {
    const rows = payloads(await database.orm.select().from(table), ...ours);
    expect(rows.length).toBeGreaterThanOrEqual(6);
    for (const row of rows) expect(schema.parse(row)).toEqual(row);
  });

  it('has no guardians that the contract refuses', async () => {
    for (const { applicantId, ...row } of await database.orm.select().from(tables.guardians)) {
      const [payload] = payloads([{ ...row, applicant: applicantId }], 'parentId');
      expect(guardianPayload.parse(payload)).toEqual(payload);
    }
  });

  it('has every record of each submitted application', async () => {
    const submitted = await database.orm
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.type, 'Application'));
    for (const table of [
      tables.applicantDocuments,
      tables.guardians,
      tables.siblings,
      tables.studentHealths,
      tables.studentTransportations,
      tables.applicationAgreements,
      tables.applicationSignatures,
    ]) {
      const owners = await database.orm.select({ applicantId: table.applicantId }).from(table);
      const present = new Set(owners.map(({ applicantId }) => applicantId));
      expect(submitted.filter(({ applicantId }) => !present.has(applicantId))).toEqual([]);
    }
  });

  it('shares nothing between the two families', async () => {
    const [first, second] = [await parentOf('parent'), await parentOf('parent2')];
    const owners = async (
      table: typeof tables.guardians | typeof tables.siblings | typeof tables.uploads,
    ) => {
      const rows = await database.orm.select({ parentId: table.parentId }).from(table);
      return [...new Set(rows.map(({ parentId }) => parentId))].sort();
    };
    for (const table of [tables.guardians, tables.siblings, tables.uploads])
      expect(await owners(table)).toEqual([first, second].sort());
    const crossed = await database.orm
      .select({ record: tables.guardians.parentId, applicant: tables.applicants.parentId })
      .from(tables.guardians)
      .innerJoin(tables.applicants, eq(tables.applicants.id, tables.guardians.applicantId));
    expect(crossed.filter(({ record, applicant }) => record !== applicant)).toEqual([]);
    const applications = await database.orm
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.parentId, second));
    expect(applications).toHaveLength(3);
    const children = await database.orm
      .select()
      .from(tables.students)
      .where(eq(tables.students.enrolledBy, second));
    expect(children).toHaveLength(1);
  });

  it('has fees that are paid, paid in part and unpaid', async () => {
    const rows = await database.orm
      .select({ due: tables.fees.amountDue, id: tables.fees.id, paid: tables.feePayments.amount })
      .from(tables.fees)
      .leftJoin(tables.feePayments, eq(tables.feePayments.feeId, tables.fees.id));
    const totals = new Map<string, { due: number; paid: number }>();
    for (const { id, due, paid } of rows)
      totals.set(id, { due, paid: (totals.get(id)?.paid ?? 0) + (paid ?? 0) });
    const shares = new Set(
      [...totals.values()].map(({ due, paid }) => (paid === 0 ? 'none' : Math.sign(due - paid))),
    );
    expect(shares).toEqual(new Set([0, 1, 'none']));
  });

  it('has lessons on every day from Monday to Saturday for each class', async () => {
    const lessons = await database.orm
      .selectDistinct({ day: tables.courseSchedules.day, classId: tables.courses.classPromotionId })
      .from(tables.courseSchedules)
      .innerJoin(tables.courses, eq(tables.courses.id, tables.courseSchedules.courseId));
    const classes = await database.orm.select().from(tables.classPromotions);
    expect(lessons).toHaveLength(classes.length * schoolDays.length);
  });

  it('has school events before and after today, some of them repeated', async () => {
    const events = await database.orm.select().from(tables.schoolEvents);
    expect(events.some((event) => event.start < now) && events.some((event) => event.start > now)).toBe(true);
    expect(new Set(events.map(({ repetition }) => repetition)).size).toBeGreaterThan(3);
    expect(events.every((event) => event.end > event.start)).toBe(true);
  });

  it('has school events by day and on days of school, as the clocks of the school show it', async () => {
    const events = await database.orm.select().from(tables.schoolEvents);
    const schools = await database.orm.select().from(tables.schools);
    for (const { schoolId, start, allDay } of events) {
      const name = schools.find(({ id }) => id === schoolId)?.name ?? '';
      const clock = clockOf(name === 'Cours Privés Les Baobabs' ? 'Africa/Dakar' : 'America/New_York');
      const wall = new Date(allDay ? start : (clock?.toWall(start.getTime()) ?? NaN));
      expect([1, 2, 3, 4, 5]).toContain(wall.getUTCDay());
      if (!allDay) expect(wall.getUTCHours()).toBeGreaterThanOrEqual(8);
      if (!allDay) expect(wall.getUTCHours()).toBeLessThanOrEqual(18);
    }
  });

  it('has an assembly on Mondays at 8 in Boston', async () => {
    const [event] = await database.orm
      .select()
      .from(tables.schoolEvents)
      .where(eq(tables.schoolEvents.title, 'Morning assembly'));
    const wall = event?.start.toLocaleString('en-US', {
      timeZone: 'America/New_York',
      weekday: 'long',
      hour: 'numeric',
    });
    expect(wall).toBe('Monday 8 AM');
  });

  it('has teachers of its own in each school', async () => {
    const courses = await database.orm
      .select({ teacher: tables.courses.teacherName, name: tables.courses.name })
      .from(tables.courses);
    const teachers = courses.filter(({ name }) => name === 'Mathematics').map(({ teacher }) => teacher);
    expect(new Set(teachers).size).toBeGreaterThan(2);
  });

  it('has a school whose two places are taken', async () => {
    const offer = recordId('offers.csv', schoolWith.full, 'Kindergarten', '0');
    const [row] = await database.orm
      .select()
      .from(tables.enrollmentOffers)
      .where(eq(tables.enrollmentOffers.id, offer));
    const taken = await database.orm
      .select()
      .from(tables.applications)
      .where(eq(tables.applications.enrollmentOfferId, offer));
    expect(taken).toHaveLength(row?.studentQuota ?? -1);
  });

  it('has telephone numbers that can be dialled', async () => {
    const schools = await database.orm.select().from(tables.schools);
    expect(schools.filter(({ phone }) => !isPhone(phone))).toEqual([]);
    expect(schools).toHaveLength(40);
  });

  it('has no record that an import of the school would retire', async () => {
    for (const table of [tables.countries, tables.schools, tables.students, tables.attendances]) {
      const rows = await database.orm.select({ sourceId: table.sourceId }).from(table);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ sourceId }) => sourceId !== null)).toEqual([]);
    }
  });

  it('has the pictures and papers that its records name', async () => {
    const rows = await database.orm.select().from(tables.uploads);
    for (const { storedName, size, contentType } of rows) {
      const bytes = await readFile(path.join(filesDirectory, 'kept', storedName));
      expect(bytes).toHaveLength(size);
      if (contentType === 'image/png')
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256 });
      else expect(bytes.toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\n$/);
    }
    const pictures = await database.orm
      .select({ url: tables.applicants.profilePicture })
      .from(tables.applicants);
    const known = new Set(rows.map(({ id }) => `/api/files/${id}`));
    expect(pictures.filter(({ url }) => !known.has(url))).toEqual([]);
  });

  it('is written once', async () => {
    const hashPassword = () => Promise.reject(new Error('not again'));
    expect(await seedDemo(database, { now, hashPassword, filesDirectory })).toBe(false);
  });
});
