import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { EMAIL_EXISTS_MESSAGE, errorCodes } from '../../../src/contract/error';
import { isDraft, isOnItsWay } from '../../../src/domain/applicationStatus';
import { isSameChild } from '../../../src/domain/sameChild';
import { schoolYearOf } from '../../../src/domain/schoolYear';
import type { Orm } from '../../db/orm';
import { applicants, applications, enrollmentOffers, promotions } from '../../db/schema';
import { conflict } from '../../errors';
import type { Scope } from '../calls';

/** The child for whom an e-mail is given, and the offer that it is given for. */
interface Claim {
  email: string;
  firstName: string;
  dateOfBirth: string;
  offerId: string | null | undefined;
}

/** Two requests at the same moment with one e-mail wait for each other until the transaction ends. */
const lockEmail = (db: Orm, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);

interface Goal {
  schoolYear: string;
  schoolId: string | null;
}

/** What the offer leads to; the school year of today and no school when no offer is named. */
const goalOf = async ({ db, now }: Scope, { offerId }: Claim): Promise<Goal> => {
  const none = { schoolYear: schoolYearOf(now), schoolId: null };
  if (!offerId) return none;
  const [goal] = await db
    .select({ schoolYear: promotions.schoolYear, schoolId: enrollmentOffers.schoolId })
    .from(enrollmentOffers)
    .innerJoin(promotions, eq(promotions.id, enrollmentOffers.promotionId))
    .where(eq(enrollmentOffers.id, offerId));
  return goal ?? none;
};

/**
 * Who has the e-mail, and the parent's own who were registered and are not complete yet. A draft has no school and no year yet but
 * those of its offer.
 */
const holdersOf = ({ db, parentId }: Scope, email: string) =>
  db
    .select({
      applicant: applicants,
      application: applications,
      schoolId: sql<string | null>`coalesce(${applications.schoolId}, ${enrollmentOffers.schoolId})`,
    })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .leftJoin(enrollmentOffers, eq(enrollmentOffers.id, applications.enrollmentOfferId))
    .where(
      or(
        eq(applicants.email, email),
        and(isNull(applications.completedAt), eq(applicants.parentId, parentId)),
      ),
    );

type Holder = Awaited<ReturnType<typeof holdersOf>>[number];

const isOwnChild = ({ parentId }: Scope, claim: Claim, { applicant }: Holder) =>
  applicant.parentId === parentId && isSameChild(applicant, claim);

const isRegistered = (scope: Scope, claim: Claim, holder: Holder) => {
  const { applicant, application } = holder;
  const isIncomplete = !isDraft(application) && application.completedAt === null;
  return isIncomplete && applicant.email !== claim.email && isOwnChild(scope, claim, holder);
};

const isOfEarlierYear = ({ application }: Holder, { schoolYear }: Goal) =>
  !isDraft(application) && application.schoolYear !== null && application.schoolYear < schoolYear;

const isElsewhere = ({ schoolId }: Holder, goal: Goal) =>
  schoolId !== null && goal.schoolId !== null && schoolId !== goal.schoolId;

const isOver = ({ application }: Holder) => !isOnItsWay(application) && application.status !== 'Accepted';

/** Whether the child may have another application, for that goal. */
const admits = (holder: Holder, goal: Goal) =>
  isOfEarlierYear(holder, goal) || isElsewhere(holder, goal) || isOver(holder);

const appliedAlready = () =>
  conflict(
    errorCodes.childRegistered,
    'You applied to this school for this child when you registered. Please go on with that application, under Applications.',
  );

/**
 * "Email already exists" (decision 28): an e-mail stands for one child, who has one application for a school and a
 * school year. The same parent's same child may have it again for another school, for a later year (P1.8), and once
 * the application did not lead to a place. A registered child, of whom no e-mail was asked, gets no second application under
 * another e-mail before the first one is complete, and `CHILD_REGISTERED` says so. `own`: the applicant that is there already and gets the e-mail.
 */
export const refuseTakenEmail = async (scope: Scope, claim: Claim, own?: string): Promise<void> => {
  await lockEmail(scope.db, claim.email);
  const others = (await holdersOf(scope, claim.email)).filter(({ applicant }) => applicant.id !== own);
  const named = others.filter(({ applicant }) => applicant.email === claim.email);
  // one that is there already may be completed, although the child was registered twice
  const registered = own === undefined ? others.filter((holder) => isRegistered(scope, claim, holder)) : [];
  if (named.length + registered.length === 0) return;
  const goal = await goalOf(scope, claim);
  if (!registered.every((holder) => admits(holder, goal))) throw appliedAlready();
  if (!named.every((holder) => isOwnChild(scope, claim, holder) && admits(holder, goal)))
    throw conflict(errorCodes.emailExists, EMAIL_EXISTS_MESSAGE);
};
