import type { Applicant, Application } from '../../../api/entities';
import { applicationsApi } from '../../../api/applications';
import { isDraft } from '../../../domain/applicationStatus';
import { normalizeEmail } from '../../../domain/email';
import { isSameChild, type Child } from '../../../domain/sameChild';
import { selectApplications } from '../../../store/applications';
import { selectRecords } from '../../../store/summary';
import { selectDrafts } from '../../../store/wizard';
import { draftOf, type Saving } from './saving';

type Student = Child & { email?: string | null };

/** Compares the child as well as the e-mail, because a parent may have given one address for two children. */
const isChildOf = (values: Student) => (applicant: Applicant) =>
  normalizeEmail(applicant.email) === normalizeEmail(String(values.email)) && isSameChild(applicant, values);

const claimedByOthers = (saving: Saving): Set<string | null> => {
  const drafts = Object.values(selectDrafts(saving.getState()));
  return new Set(drafts.filter(({ id }) => id !== saving.draftId).map(({ applicantId }) => applicantId));
};

/** An API that does not tell the school of a draft leaves that open. */
const isFor =
  (schoolId: string) =>
  ({ enrollmentSchoolId }: Application) =>
    enrollmentSchoolId === null || enrollmentSchoolId === schoolId;

/**
 * The applicant of this child and the draft's school among the parent's own drafts on the server; undefined if the e-mail belongs to
 * anybody else (decision 28).
 */
export const findOwnApplicant = async (saving: Saving, student: Student): Promise<string | undefined> => {
  const { dispatch, getState } = saving;
  const { parentId, schoolId } = draftOf(saving);
  const { getApplications, getSummary } = applicationsApi.endpoints;
  const fresh = { forceRefetch: true, subscribe: false };
  await dispatch(getApplications.initiate(parentId, fresh)).unwrap();
  const taken = claimedByOthers(saving);
  const candidates = selectApplications(getState()).filter(isDraft).filter(isFor(schoolId));
  const isThisChild = isChildOf(student);
  for (const { applicant } of candidates) {
    if (taken.has(applicant.id)) continue;
    await dispatch(getSummary.initiate(applicant.id, fresh)).unwrap();
    if (selectRecords(getState(), 'applicants', applicant.id).some(isThisChild)) return applicant.id;
  }
  return undefined;
};
