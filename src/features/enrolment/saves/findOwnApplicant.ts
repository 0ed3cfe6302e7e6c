import type { Applicant, Application } from '../../../api/entities';
import { readApplications, readSummary } from '../../../api/applications';
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

type Choose = (applications: Application[]) => Application[];

const findAmong = async (saving: Saving, student: Student, choose: Choose): Promise<string | undefined> => {
  const { dispatch, getState } = saving;
  const { parentId, schoolId } = draftOf(saving);
  await dispatch(readApplications(parentId)).unwrap();
  const taken = claimedByOthers(saving);
  const candidates = choose(selectApplications(getState()).filter(isDraft).filter(isFor(schoolId)));
  const isThisChild = isChildOf(student);
  for (const { applicant } of candidates) {
    if (taken.has(applicant.id)) continue;
    await dispatch(readSummary(applicant.id)).unwrap();
    if (selectRecords(getState(), 'applicants', applicant.id).some(isThisChild)) return applicant.id;
  }
  return undefined;
};

/**
 * The applicant of this child and the draft's school among the parent's own drafts on the server; undefined if the e-mail belongs to
 * anybody else (decision 28).
 */
export const findOwnApplicant = (saving: Saving, student: Student): Promise<string | undefined> =>
  findAmong(saving, student, (applications) => applications);

/** First those of this offer, then those of which the API does not tell the offer. */
const madeFor =
  (offerId: string): Choose =>
  (applications) =>
    [offerId, null].flatMap((told) =>
      applications.filter(({ enrollmentOfferId }) => enrollmentOfferId === told),
    );

/**
 * The applicant that a call made whose answer did not name it. Never the child's application for another offer, which the
 * parent did not ask to change.
 */
export const findMadeApplicant = (saving: Saving, sent: Student): Promise<string | undefined> =>
  findAmong(saving, sent, madeFor(draftOf(saving).offer.id));
