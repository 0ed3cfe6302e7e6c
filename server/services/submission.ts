import { eq } from 'drizzle-orm';
import type { ApplicationDto, SubmitPayload } from '../../src/contract/applications';
import { errorCodes } from '../../src/contract/error';
import { isDraft } from '../../src/domain/applicationStatus';
import type { RequiredSection } from '../../src/domain/sections';
import { applications } from '../db/schema';
import { RefusedError } from '../errors';
import { lockApplication, type ApplicationRow } from './applicationAccess';
import { showApplication } from './applications';
import { applyFor } from './applying';
import { missingSection } from './completeness';
import type { Scope } from './scope';

const sectionNames: Record<RequiredSection, string> = {
  student: 'Student',
  race: 'Race and ethnicity',
  guardians: 'Contacts',
  priority: 'Priority',
  health: 'Health',
  transportation: 'Transportation',
  agreements: 'Agreements',
  eSignature: 'E-signature',
};

const sectionMissing = (section: RequiredSection) =>
  new RefusedError({
    status: 422,
    code: errorCodes.sectionMissing,
    message: `The application is not complete: ${sectionNames[section]} is missing.`,
    section,
  });

const requireSections = async (scope: Scope, applicantId: string) => {
  const missing = await missingSection(scope, applicantId);
  if (missing) throw sectionMissing(missing);
};

const submitDraft = async (scope: Scope, draft: ApplicationRow, { offerId, confirmed }: SubmitPayload) => {
  await requireSections(scope, draft.applicantId);
  await applyFor(scope, draft, offerId, confirmed ? scope.now : null);
};

/**
 * Submits an applicant for an offer. Idempotent: one application and one reference number however often it is called
 * (decision 23). Refused with `SECTION_MISSING`, `OFFER_ENDED` or `OFFER_FULL`. `confirmed` is taken down once.
 */
export const submissionService = () => ({
  submit: async (scope: Scope, payload: SubmitPayload): Promise<ApplicationDto> => {
    const application = await lockApplication(scope, payload.applicantId);
    if (isDraft(application)) await submitDraft(scope, application, payload);
    else if (payload.confirmed && application.status === 'Pending' && !application.confirmedAt) {
      // Of a registration, the wizard's questions may still be open.
      await requireSections(scope, payload.applicantId);
      await scope.db
        .update(applications)
        .set({ confirmedAt: scope.now })
        .where(eq(applications.id, application.id));
    }
    return showApplication(scope, application.id);
  },
});
export type SubmissionService = ReturnType<typeof submissionService>;
