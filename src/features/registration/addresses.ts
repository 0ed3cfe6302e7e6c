import { addressOf } from '../../domain/addresses';
import type { RegistrationDraft } from '../../store/registrationDraft';
import type { PageId } from './registrationSteps';

/** The student who is being corrected, while another school or offer is looked for as well. */
export const STUDENT = 'student';

const withStudent = (path: string, studentId: string | null | undefined) =>
  studentId ? `${path}?${new URLSearchParams({ [STUDENT]: studentId }).toString()}` : path;

interface Offer {
  schoolId: string;
  offerId: string;
}
/** The addresses of account creation (P2). */
export const registrationAddresses = {
  signIn: addressOf('signIn'),
  location: addressOf('registrationLocation'),
  guardian: addressOf('registrationGuardian'),
  addStudent: addressOf('registrationAddStudent'),
  activation: addressOf('activateAccount'),
  schools: (studentId?: string | null) => withStudent(addressOf('registrationSchools'), studentId),
  offers: (schoolId: string, studentId?: string | null) =>
    withStudent(addressOf('registrationOffers', { schoolId }), studentId),
  student: ({ schoolId, offerId }: Offer, studentId?: string | null) =>
    withStudent(addressOf('registrationStudent', { schoolId, offerId }), studentId),
  enrolments: ({ schoolId, offerId }: Offer) => addressOf('registrationEnrolments', { schoolId, offerId }),
  account: ({ schoolId, offerId }: Offer) => addressOf('registrationAccount', { schoolId, offerId }),
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
