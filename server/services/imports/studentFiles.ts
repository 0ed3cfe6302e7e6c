import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { genders } from '../../../src/domain/enumerations';
import { isSameChild } from '../../../src/domain/sameChild';
import type { Orm } from '../../db/orm';
import {
  applicants,
  applications,
  classPromotions,
  studentParents,
  studentPromotions,
  students,
} from '../../db/schema';
import { ownPairs } from '../calls';
import { columnOf, WrongCell } from './cells';
import { takeOverPlaces } from './ownPlaces';
import type { Completed, Row, SchoolFile } from './schoolFile';

/** An address that stands for more children is no parent's own, and whoever reads its mail would see them all. */
const MOST_CHILDREN = 20;

const { text, textOrNone, oneOf, day, pastDay, email, emailOrNone, hint, owner } = columnOf;

const classOf = (_values: Row, referred: Record<string, Row>): Row => {
  if (referred.promotion?.schoolId !== referred.class_level?.schoolId)
    throw new WrongCell('promotion', 'is of another school than the class');
  return {};
};

/** The classes that were made for accepted children. */
const takeOverClasses = async (db: Orm, rows: readonly Completed[]) => {
  const asked = rows.map(({ values }) => String(values.promotionId));
  const open = await db
    .select()
    .from(classPromotions)
    .where(and(inArray(classPromotions.promotionId, asked), isNull(classPromotions.sourceId)));
  return ({ values }: Completed) => {
    const index = open.findIndex(
      ({ promotionId, classLevelId }) =>
        promotionId === values.promotionId && classLevelId === values.classLevelId,
    );
    return index === -1 ? undefined : open.splice(index, 1)[0];
  };
};

/** The students of the families whose applications are named, those first whom no import has told yet. */
const studentsOfFamilies = async (db: Orm, references: readonly string[]) =>
  db
    .select({ reference: applications.referenceNumber, student: students })
    .from(applications)
    .innerJoin(sql`(${ownPairs}) own`, sql`own.parent_id = ${applications.parentId}`)
    .innerJoin(students, sql`${students.id} = own.student_id`)
    .where(inArray(applications.referenceNumber, [...references]))
    .orderBy(sql`${students.sourceId} is not null`);

const areAccepted = (references: readonly string[]) =>
  and(inArray(applications.referenceNumber, [...references]), eq(applications.status, 'Accepted'));

/** The students who were enrolled by those families and are at the school no longer, the latest first. */
const formerStudents = async (db: Orm, references: readonly string[]) =>
  db
    .select({ reference: applications.referenceNumber, student: students })
    .from(applications)
    .innerJoin(students, eq(students.enrolledBy, applications.parentId))
    .where(and(areAccepted(references), isNotNull(students.retiredAt)))
    .orderBy(desc(students.retiredAt));

const acceptedChildren = async (db: Orm, references: readonly string[]) =>
  db
    .select({ reference: applications.referenceNumber, child: applicants })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(areAccepted(references));

/**
 * The students that were made of accepted applications, recognised by one of the family's, the name and the day of birth. One who has an id of
 * the school's already gets the new one, and one who had left is back. An accepted application without a student makes none here: the row
 * itself does.
 */
const takeOverStudents: NonNullable<SchoolFile['takeOver']> = async (db, rows, read) => {
  const asked = rows.flatMap(({ hints }) => hints.application ?? []);
  if (asked.length === 0) return () => undefined;
  const known = await studentsOfFamilies(db, asked);
  const former = await formerStudents(db, asked);
  const accepted = await acceptedChildren(db, asked);
  const taken = new Set<string>();
  return ({ values, hints: { application } }: Completed) => {
    if (application === undefined) return undefined;
    const child = { firstName: String(values.firstName), dateOfBirth: String(values.dateOfBirth) };
    const isAsked = ({ reference, student }: (typeof known)[number]) =>
      reference === application && isSameChild(student, child);
    const living = known.filter(isAsked);
    const found = living.length > 0 ? living : former.filter(isAsked).slice(0, 1);
    const open = found.find(
      ({ student: { id, sourceId } }) => !taken.has(id) && !(sourceId !== null && read.has(sourceId)),
    );
    const isNew =
      found.length === 0 &&
      !taken.has(application) &&
      accepted.some((one) => one.reference === application && isSameChild(one.child, child));
    if (!open && !isNew)
      throw new WrongCell(
        'application',
        found.length > 0
          ? `is "${application}", of a child who stands in another row`
          : `is "${application}", which has made no student of this name and day of birth`,
      );
    taken.add(open?.student.id ?? application);
    return open?.student;
  };
};

/** Whoever sent the application that a row names sees the child that the row makes. */
const enrolledBy = async (db: Orm, rows: readonly Completed[]) => {
  const asked = rows.flatMap(({ hints }) => hints.application ?? []);
  if (asked.length === 0) return () => ({});
  const known = await db.select().from(applications).where(inArray(applications.referenceNumber, asked));
  return ({ hints }: Completed): Row => {
    const sent = known.find(({ referenceNumber }) => referenceNumber === hints.application);
    return sent ? { enrolledBy: sent.parentId, applicantId: sent.applicantId } : {};
  };
};

const requireParentsOwn = async (db: Orm) => {
  const rows = await db
    .select({ address: studentParents.email, children: count() })
    .from(studentParents)
    .where(isNull(studentParents.retiredAt))
    .groupBy(studentParents.email)
    .having(gt(count(), MOST_CHILDREN));
  return rows.map(
    ({ address, children }) =>
      `The address "${address}" stands for ${children} children, and may for ${MOST_CHILDREN}: whoever reads its mail would see them all.`,
  );
};

/** The children who are at a school, their classes, and who their parents are. */
export const studentFiles: Record<string, SchoolFile> = {
  'classes.csv': {
    table: classPromotions,
    idColumn: 'id',
    columns: {
      class_level: owner('classLevelId', 'class-levels.csv'),
      promotion: owner('promotionId', 'promotions.csv'),
    },
    complete: classOf,
    takeOver: takeOverClasses,
  },
  'students.csv': {
    table: students,
    idColumn: 'id',
    columns: {
      first_name: text('firstName'),
      middle_name: textOrNone('middleName'),
      last_name: text('lastName'),
      gender: oneOf('gender', genders),
      birth_date: pastDay('dateOfBirth'),
      email: emailOrNone('email'),
      application: hint(),
    },
    takeOver: takeOverStudents,
    added: enrolledBy,
    isLasting: true,
  },
  'student-classes.csv': {
    table: studentPromotions,
    idColumn: 'id',
    columns: {
      student: owner('studentId', 'students.csv'),
      class: owner('classPromotionId', 'classes.csv'),
      starts: day('startedOn'),
    },
    takeOver: takeOverPlaces,
  },
  'student-parents.csv': {
    table: studentParents,
    idColumn: 'id',
    columns: { student: owner('studentId', 'students.csv'), email: email('email') },
    check: requireParentsOwn,
    isLasting: true,
  },
};
