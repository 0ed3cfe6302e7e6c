import type { ApplicationDto } from '../../src/contract/applications';
import type { OpenRequestDto } from '../../src/contract/schoolRequests';

export const anApplication = (overrides: Partial<ApplicationDto> = {}): ApplicationDto => ({
  id: 'application-1',
  applicant: { id: 'applicant-1', firstName: 'Ada', lastName: 'Moreau' },
  school: { name: 'Oak School' },
  schoolYear: '2026-2027',
  applicationDate: '2026-09-14T12:00:00Z',
  referenceNumber: 'REF-0001',
  status: 'Pending',
  type: 'Application',
  enrollmentOfferId: 'offer-1',
  enrollmentSchoolId: 'school-oak',
  ...overrides,
});

/** What has not been submitted has no school, year, date, number or status. */
export const aDraftApplication = (overrides: Partial<ApplicationDto> = {}): ApplicationDto =>
  anApplication({
    school: null,
    schoolYear: null,
    applicationDate: null,
    referenceNumber: null,
    status: null,
    type: 'Draft',
    ...overrides,
  });

export const aRequest = (overrides: Partial<OpenRequestDto> = {}): OpenRequestDto => ({
  id: 'request-1',
  section: 'student',
  text: 'Which name is on the passport?',
  askedAt: '2026-09-20T12:00:00Z',
  doneAt: null,
  ...overrides,
});
