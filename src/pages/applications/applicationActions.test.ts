import { aDraftApplication, anApplication } from '../../../test/builders/applications';
import { aDraft } from '../../../test/builders/drafts';
import { anOffer } from '../../../test/builders/schools';
import type { Application } from '../../api/entities';
import type { ApplicationStatus } from '../../domain/applicationStatus';
import { actionsOf } from './applicationActions';

const kinds = (application: Application) => actionsOf(application).map(({ kind }) => kind);

test.each<[ApplicationStatus, string[]]>([
  ['Pending', ['view', 'cancel']],
  ['Accepted', ['view']],
  ['Rejected', ['view']],
  ['Reviewed', ['view']],
  ['Cancelled', ['delete']],
  ['Received', ['cancel', 'delete']],
  ['Failed', ['cancel', 'delete']],
  ['Passed', ['cancel', 'delete']],
  ['Denied', ['cancel', 'delete']],
  ['Admitted', ['cancel', 'delete']],
  ['Waitlisted', ['cancel', 'delete']],
])('%s offers %j', (status, expected) => {
  expect(kinds(anApplication({ status }))).toEqual(expected);
});

test('a draft leads back to its wizard and can be deleted', () => {
  expect(actionsOf(aDraftApplication({ enrollmentOfferId: 'an offer' }))).toEqual([
    { kind: 'resume', to: '/children/enroll/school-oak/an%20offer?applicant=applicant-1' },
    { kind: 'delete' },
  ]);
});

test('what the e-signature has submitted leads back to the wizard on this device, until it is confirmed (ADR 3)', () => {
  const kept = aDraft({ applicantId: 'applicant-1' });
  const signed = anApplication({ status: 'Pending', confirmedAt: null });
  expect(actionsOf(signed, kept)[0]).toEqual({
    kind: 'resume',
    to: '/children/enroll/school-oak/offer-1?applicant=applicant-1',
  });
  expect(kinds(signed)).toEqual(['view', 'cancel']);
  for (const others of [{ confirmedAt: '2026-09-20T12:00:00Z' }, { status: 'Reviewed' as const }])
    expect(actionsOf({ ...signed, ...others }, kept).map(({ kind }) => kind)).not.toContain('resume');
});

test('a draft whose offer is not known can only be deleted', () => {
  expect(kinds(aDraftApplication({ enrollmentOfferId: null }))).toEqual(['delete']);
});

test('R64: a draft that has lost its place leads to the offers of its school', () => {
  const lost = aDraftApplication({ placeLostAt: '2026-09-14T12:00:00Z' });
  expect(actionsOf(lost)).toEqual([
    { kind: 'resume', to: '/children/enroll/school-oak?applicant=applicant-1' },
    { kind: 'delete' },
  ]);
});

test('R64: once another offer is begun on this device, the draft that has lost its place goes on there', () => {
  const lost = aDraftApplication({ placeLostAt: '2026-09-14T12:00:00Z' });
  const begun = (offerId: string) =>
    aDraft({ applicantId: 'applicant-1', offer: anOffer({ id: offerId, schoolId: 'school-elm' }) });
  expect(actionsOf(lost, begun('offer-2'))[0]).toEqual({
    kind: 'resume',
    to: '/children/enroll/school-elm/offer-2?applicant=applicant-1',
  });
  expect(actionsOf(lost, begun('offer-1'))[0]).toEqual({
    kind: 'resume',
    to: '/children/enroll/school-oak?applicant=applicant-1',
  });
});
