import { aDraftApplication, anApplication } from '../../../test/builders/applications';
import type { Application } from '../../api/entities';
import { applyAgainAddress, otherOfferAddress, wizardAddress } from './applyAgainAddress';

/** As an API tells it that knows the documented fields alone, before the portal has filled in the rest. */
const documented = (application: Application): Application => {
  const { enrollmentSchoolId: _school, enrollmentOfferId: _offer, ...rest } = application;
  return rest as Application;
};

test.each([
  ['null', anApplication({ enrollmentSchoolId: null })],
  ['absent', documented(anApplication())],
])('with a school that is %s every school is offered', (_what, application) => {
  expect(applyAgainAddress(application)).toBe('/children/enroll?from=applicant-1');
  expect(otherOfferAddress(application)).toBe('/children/enroll?applicant=applicant-1');
});

test('the wizard stands at the offer of the application, or at that of the draft on this device', () => {
  const kept = { schoolId: 'school 2', id: 'offer-2' };
  expect(wizardAddress(aDraftApplication())).toBe(
    '/children/enroll/school-oak/offer-1?applicant=applicant-1',
  );
  expect(wizardAddress(documented(aDraftApplication()))).toBeNull();
  expect(wizardAddress(documented(aDraftApplication()), kept)).toBe(
    '/children/enroll/school%202/offer-2?applicant=applicant-1',
  );
});
