import type { RegistrationDraft } from '../../store/registrationDraft';
import type { PageId } from './registrationSteps';

const ROOT = '/auth/create-account';
const SCHOOLS = `${ROOT}/choose-school`;

/** The student who is being corrected, while another school or offer is looked for as well. */
export const STUDENT = 'student';

const withStudent = (path: string, studentId: string | null | undefined) =>
  studentId ? `${path}?${new URLSearchParams({ [STUDENT]: studentId }).toString()}` : path;

interface Offer {
  schoolId: string;
  offerId: string;
}
const offerPath = ({ schoolId, offerId }: Offer) =>
  `${SCHOOLS}/${encodeURIComponent(schoolId)}/${encodeURIComponent(offerId)}`;

/** The addresses of account creation (P2). */
export const registrationAddresses = {
  signIn: '/auth/sign-in',
  location: ROOT,
  guardian: `${ROOT}/guardian-information`,
  addStudent: `${ROOT}/add-student`,
  activation: `${ROOT}/activate-account`,
  schools: (studentId?: string | null) => withStudent(SCHOOLS, studentId),
  offers: (schoolId: string, studentId?: string | null) =>
    withStudent(`${SCHOOLS}/${encodeURIComponent(schoolId)}`, studentId),
  student: (offer: Offer, studentId?: string | null) => withStudent(offerPath(offer), studentId),
  enrolments: (offer: Offer) => `${offerPath(offer)}/view-enrollement`,
  account: (offer: Offer) => `${offerPath(offer)}/view-enrollement/account-setup`,
};

/** The address of a page for a visitor who does not come from the one before it. */
export const addressOfPage = (page: PageId, { students }: RegistrationDraft): string => {
  const last = students.at(-1);
  if (page === 'location') return registrationAddresses.location;
  if (page === 'guardian') return registrationAddresses.guardian;
  if (page === 'enrolments' && last) return registrationAddresses.enrolments(last);
  if (page === 'account' && last) return registrationAddresses.account(last);
  return registrationAddresses.addStudent;
};
