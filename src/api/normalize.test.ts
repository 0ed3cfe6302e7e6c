import { aGuardian, aHealth, applicantId, aSibling, aStudent } from '../../test/sections/records';
import { many, one, saved, summary, type Normalizer } from './normalize';

const read = (normalizer: Normalizer, body: unknown, sent?: unknown) => normalizer(body, { body: sent });

describe('a new record belongs to the applicant whom its answer names', () => {
  const { applicantId: _owner, ...sibling } = aSibling();
  const { applicantId: _guardianOwner, ...guardian } = aGuardian();
  test.each([
    ['as an id', { applicantId }],
    ['as an id beside', { applicant: applicantId }],
    ['as an object', { applicant: { id: applicantId, firstName: 'Fern' } }],
  ])('%s', (_how, owner) => {
    const sent = [{ ...sibling, applicantId: 'applicant-sent' }];
    const { siblings } = read(saved(many('siblings')), [{ ...sibling, ...owner }], sent).batch.entities;
    expect(siblings).toMatchObject([{ id: sibling.id, applicantId }]);
    const answered = [{ ...guardian, ...owner }];
    const { guardians } = read(saved(many('guardians')), answered, sent).batch.entities;
    expect(guardians).toMatchObject([{ id: guardian.id, applicantId }]);
  });

  test('or, when it names none, for whom it was sent', () => {
    const { applicantId: _none, ...health } = aHealth();
    const { healths } = read(saved(one('healths')), health, { applicantId }).batch.entities;
    expect(healths).toMatchObject([{ applicantId }]);
  });
});

describe('what a summary could not read', () => {
  const leftOut = (studentHealth: unknown) =>
    read(summary, { studentInformation: aStudent(), studentHealth }).leftOut;

  test.each([
    ['null', null],
    ['an empty object', {}],
    ['a record without an answer', { id: null, isAutism: null, physicianName: '', applicantId: 8 }],
    ['a record that only names its owners', { applicant: { id: 8 }, parentId: 'parent-1' }],
    ['a record that was read', aHealth()],
  ])('does not count %s', (_what, health) => {
    expect(leftOut(health)).toBe(0);
  });

  test('counts answers without an id', () => {
    expect(leftOut({ id: null, isAutism: false, applicantId: 8 })).toBe(1);
  });
});
