import { and, eq } from 'drizzle-orm';
import type { ApplicantDto, ApplicantPatch, ApplicantPayload } from '../../../src/contract/applicants';
import { APPLICATIONS_AT_MOST } from '../../../src/domain/limits';
import type { SectionId } from '../../../src/domain/sections';
import type { Orm } from '../../db/orm';
import { applicants, applications, enrollmentOffers } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { invalid, notFound } from '../../errors';
import type { FileReferences } from '../files';
import { answerStale, inVersion, type Scope } from '../calls';
import { checkAddresses, showAddresses } from './applicantAddresses';
import { refuseTakenEmail } from './applicantEmails';
import { openForWriting } from './applicationAccess';
import { completeEdited } from './completion';
import { refuseBeyond } from './recordLimit';

export type ApplicantRow = typeof applicants.$inferSelect;

const refuseUnknownOffer = async (db: Orm, offerId: string) => {
  const offers = await db
    .select({ id: enrollmentOffers.id })
    .from(enrollmentOffers)
    .where(eq(enrollmentOffers.id, offerId));
  if (offers.length === 0) throw invalid([{ path: 'enrollmentOfferId', message: 'validation.required' }]);
};

/** One applicant of this parent; 404 for any other. */
export const findApplicant = async ({ db, parentId }: Scope, id: string): Promise<ApplicantRow> => {
  const [row] = await db
    .select()
    .from(applicants)
    .where(and(eq(applicants.id, id), eq(applicants.parentId, parentId)));
  if (!row) throw notFound('This applicant');
  return row;
};

/** Where the answers stand that are not of the student section. */
const elsewhere: { [Field in keyof ApplicantPatch]?: SectionId } = {
  race: 'race',
  isHispanicOrLatino: 'race',
  hasBirthCertificate: 'documents',
  hasImmunizationRecord: 'documents',
  hasOtherDocuments: 'documents',
  hasAttendedAnotherSchool: 'schoolHistory',
  hasSiblings: 'siblings',
};

const sectionsOf = ({ parentId: _named, ...values }: ApplicantPatch): SectionId[] => [
  ...new Set((Object.keys(values) as (keyof typeof values)[]).map((field) => elsewhere[field] ?? 'student')),
];

/** Creating, reading and correcting an applicant, the child that an application is for (E3.1, E7.2). */
export const applicantService = ({ files }: { files: FileReferences }) => {
  const show = async ({ db, now }: Scope, row: ApplicantRow): Promise<ApplicantDto> => ({
    ...row,
    email: row.email ?? '',
    profilePicture: files.show(row.profilePicture, now),
    applicantAddresses: await showAddresses(db, row.applicantAddresses),
  });

  const acceptPicture = async (scope: Scope, url: string) => {
    if (url === '') return '';
    const [reference] = await files.accept(scope, [url], () => 'profilePicture', 'photo');
    return reference?.fileUrl ?? '';
  };

  return {
    show,

    /**
     * Creates the applicant and its Draft application (decision 23). An e-mail that is taken: 409 `EMAIL_EXISTS`
     * (decision 28). A second one of a registered child: 409 `CHILD_REGISTERED`. More applications than a parent may have:
     * 409 `TOO_MANY_RECORDS`.
     */
    create: async (scope: Scope, payload: ApplicantPayload): Promise<ApplicantDto> => {
      const { db, now, parentId } = scope;
      const { enrollmentOfferId, ...values } = payload;
      if (enrollmentOfferId) await refuseUnknownOffer(db, enrollmentOfferId);
      await refuseTakenEmail(scope, { ...values, offerId: enrollmentOfferId });
      await checkAddresses(db, values.applicantAddresses);
      const profilePicture = await acceptPicture(scope, values.profilePicture);
      const row = await writtenRow(
        db
          .insert(applicants)
          .values({ ...values, profilePicture, parentId, createdAt: now })
          .returning(),
      );
      const before = db.$count(applications, eq(applications.parentId, parentId));
      const { before: known } = await writtenRow(
        db
          .insert(applications)
          .values({ applicantId: row.id, parentId, type: 'Draft', enrollmentOfferId, createdAt: now })
          .returning({ before }),
      );
      refuseBeyond(known, APPLICATIONS_AT_MOST);
      return show(scope, row);
    },

    get: async (scope: Scope, id: string): Promise<ApplicantDto> =>
      show(scope, await findApplicant(scope, id)),

    patch: async (scope: Scope, id: string, patch: ApplicantPatch): Promise<ApplicantDto> => {
      const { db, parentId } = scope;
      const { parentId: _named, profilePicture, ...values } = patch;
      const application = await openForWriting(scope, id, ...sectionsOf(patch));
      const before = await findApplicant(scope, id);
      const { email } = values;
      if (email !== undefined && email !== before.email)
        await refuseTakenEmail(
          scope,
          { ...before, ...values, email, offerId: application.enrollmentOfferId },
          id,
        );
      if (values.applicantAddresses) await checkAddresses(db, values.applicantAddresses);
      const picture =
        profilePicture === undefined ? before.profilePicture : await acceptPicture(scope, profilePicture);
      const changed = { ...values, profilePicture: picture };
      const [row] = await db
        .update(applicants)
        .set(changed)
        .where(
          and(eq(applicants.id, id), eq(applicants.parentId, parentId), inVersion(scope, applicants.version)),
        )
        .returning();
      if (row) {
        await completeEdited(scope, application);
        return show(scope, row);
      }
      const current = await findApplicant(scope, id);
      return answerStale(current, changed, await show(scope, current));
    },
  };
};
export type ApplicantService = ReturnType<typeof applicantService>;
