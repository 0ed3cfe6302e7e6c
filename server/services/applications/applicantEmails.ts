import { eq, sql } from 'drizzle-orm';
import { EMAIL_EXISTS_MESSAGE, errorCodes } from '../../../src/contract/error';
import { isDraft } from '../../../src/domain/applicationStatus';
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

/** The school year of the offer; of today when no offer is named. */
const yearAppliedFor = async ({ db, now }: Scope, { offerId }: Claim): Promise<string> => {
  if (!offerId) return schoolYearOf(now);
  const [row] = await db
    .select({ schoolYear: promotions.schoolYear })
    .from(enrollmentOffers)
    .innerJoin(promotions, eq(promotions.id, enrollmentOffers.promotionId))
    .where(eq(enrollmentOffers.id, offerId));
  return row?.schoolYear ?? schoolYearOf(now);
};

const holdersOf = ({ db }: Scope, email: string) =>
  db
    .select({ applicant: applicants, application: applications })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applicants.email, email));

type Holder = Awaited<ReturnType<typeof holdersOf>>[number];

const isOwnChild = ({ parentId }: Scope, claim: Claim, { applicant }: Holder) =>
  applicant.parentId === parentId && isSameChild(applicant, claim);

const isOfEarlierYear = ({ application }: Holder, year: string) =>
  !isDraft(application) && application.schoolYear !== null && application.schoolYear < year;

/**
 * "Email already exists" (decision 28): an e-mail stands for one child. Families apply anew every school year
 * (P1.8), so the same parent's same child may have it again once its other applications are of earlier years.
 */
export const refuseTakenEmail = async (scope: Scope, claim: Claim, own?: string): Promise<void> => {
  await lockEmail(scope.db, claim.email);
  const others = (await holdersOf(scope, claim.email)).filter(({ applicant }) => applicant.id !== own);
  if (others.length === 0) return;
  const year = await yearAppliedFor(scope, claim);
  const isFree = others.every((holder) => isOwnChild(scope, claim, holder) && isOfEarlierYear(holder, year));
  if (!isFree) throw conflict(errorCodes.emailExists, EMAIL_EXISTS_MESSAGE);
};
