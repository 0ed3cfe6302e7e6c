/** @jest-environment node */
import { answerWriter } from './answerText';

const application = {
  id: 'a',
  applicant: { id: 'b', firstName: 'Zoé "Z"', lastName: 'Lin\u2028\ud83d\ude00' },
  school: null,
  schoolYear: null,
  applicationDate: null,
  referenceNumber: null,
  status: null,
  type: 'Draft',
  enrollmentOfferId: 'c',
  enrollmentSchoolId: null,
  version: 1,
};

describe.each([
  ['in production', true],
  ['elsewhere', false],
])('%s', (_where, isTrusting) => {
  const write = answerWriter('getApplications', isTrusting);

  test('R27: what the contract does not name leaves with no answer, at no depth', () => {
    const row = { ...application, parentId: 'Canary', secret: { socialSecurityNumber: 'Canary' } };
    const text = write([{ ...row, applicant: { ...row.applicant, draftKey: 'Canary' } }, application]);
    expect(JSON.parse(text)).toEqual([application, application]);
  });

  test('an answer without a field that the contract promises is a fault', () => {
    const { type: _type, ...lacking } = application;
    expect(() => write([lacking])).toThrow();
    expect(() => write({ data: [application] })).toThrow();
  });
});

test('a field of another kind than the contract says is found outside production', () => {
  const write = answerWriter('getApplications', false);
  expect(() => write([{ ...application, type: 'Wish' }])).toThrow();
});
