import type { ApplicationDto, SubmitPayload } from '../../../src/contract/applications';
import { errorCodes } from '../../../src/contract/error';
import { isDraft, takesAnswers } from '../../../src/domain/applicationStatus';
import type { RequiredSection } from '../../../src/domain/sections';
import { RefusedError } from '../../errors';
import type { Scope } from '../calls';
import { lockApplication, type ApplicationRow } from './applicationAccess';
import { tellSchool } from './applicationEvents';
import { showApplication } from './applications';
import { applyFor } from './applying';
import { missingSection } from './completeness';
import { noteProgress } from './completion';

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
  const submitted = await applyFor(scope, draft, offerId, {
    completedAt: scope.now,
    confirmedAt: confirmed ? scope.now : null,
  });
  await tellSchool(scope, 'application.submitted', submitted, {});
};

/**
 * What registration left open is complete, or what the e-signature submitted is confirmed; its place is held already. An
 * e-signature completes only Pending, whose summary may be corrected afterwards; what the school has moved is complete with the
 * parent's confirmation.
 */
const completeSubmitted = async (scope: Scope, application: ApplicationRow, { confirmed }: SubmitPayload) => {
  const { completedAt, confirmedAt } = application;
  if (completedAt && (confirmedAt || !confirmed)) return;
  await requireSections(scope, application.applicantId);
  if (!confirmed && application.status !== 'Pending') return;
  await noteProgress(scope, application, {
    completedAt: completedAt ?? scope.now,
    confirmedAt: confirmedAt ?? (confirmed ? scope.now : null),
  });
};

/**
 * Submits an applicant for an offer. Idempotent: one application and one reference number however often it is called
 * (decision 23). Refused with `SECTION_MISSING`, or as `applyFor` refuses. `confirmed` is taken down once. A registered
 * child's application, which is submitted already, is completed by it (decision 49).
 */
export const submissionService = () => ({
  submit: async (scope: Scope, payload: SubmitPayload): Promise<ApplicationDto> => {
    const application = await lockApplication(scope, payload.applicantId);
    if (isDraft(application)) await submitDraft(scope, application, payload);
    else if (takesAnswers(application)) await completeSubmitted(scope, application, payload);
    return showApplication(scope, application.id);
  },
});
export type SubmissionService = ReturnType<typeof submissionService>;
