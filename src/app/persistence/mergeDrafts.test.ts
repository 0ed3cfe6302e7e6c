import { aDraft } from '../../../test/builders/drafts';
import { toFingerprint } from '../../lib/fingerprint';
import { mergedDraft, mergedUnread } from './mergeDrafts';

const base = aDraft({
  values: { student: 'Ada', health: 'Dr Lin' },
  sent: { student: 'Ada' },
  status: { student: 'saved' },
  intents: { createHealth: { key: 'one', fingerprint: 'Dr Lin' } },
  revision: 4,
});

test('what one tab has saved and the other has typed are one draft, newer than both', () => {
  const mine = {
    ...base,
    sent: { ...base.sent, health: 'Dr Lin' },
    status: { ...base.status, health: 'saved' as const },
    recordIds: { health: 'record-1' },
    intents: {},
    revision: 8,
  };
  const theirs = { ...base, values: { ...base.values, agreements: 'yes' }, revision: 5 };
  expect(mergedDraft(base, mine, theirs)).toStrictEqual({
    ...mine,
    values: theirs.values,
    revision: 9,
  });
});

test('what only one of them has at all stays: marks of copies here, something half typed there', () => {
  const copied = { health: [{ applicantId: 'applicant-2', firstName: 'Fern', date: null, fields: {} }] };
  const halfTyped = { guardians: { firstName: 'Rowan' } };
  const merged = mergedDraft(base, { ...base, copied, revision: 5 }, { ...base, halfTyped, revision: 5 });
  expect(merged).toMatchObject({ copied, halfTyped });
});

test('of a step that both have changed, the answers of the other tab stand whole', () => {
  const mine = { ...base, values: { ...base.values, student: 'Ida' }, revision: 5 };
  const theirs = { ...base, values: { ...base.values, student: 'Eda' }, revision: 6 };
  expect(mergedDraft(base, mine, theirs)).toBe(theirs);
});

test('the applicant that was made here stays, whatever was typed there', () => {
  const mine = { ...base, applicantId: 'applicant-1', revision: 5 };
  const theirs = { ...base, values: {}, revision: 5 };
  expect(mergedDraft(base, mine, theirs)).toMatchObject({ applicantId: 'applicant-1', values: {} });
});

test('two children are never mixed: where the other tab has made or taken up another child, its draft stands whole', () => {
  const mine = {
    ...base,
    applicantId: 'applicant-1',
    recordIds: { health: 'record-1' },
    values: { ...base.values, agreements: 'yes' },
    revision: 8,
  };
  const theirs = { ...base, applicantId: 'applicant-2', values: { student: 'Eda' }, revision: 5 };
  expect(mergedDraft(base, mine, theirs)).toBe(theirs);
});

test('where the other tab has begun anew after the child’s draft had ended there, its draft stands whole', () => {
  const known = { ...base, applicantId: 'applicant-1' };
  const mine = { ...known, values: { ...base.values, agreements: 'yes' }, revision: 8 };
  const theirs = aDraft({ values: { student: 'Eda' }, revision: 1 });
  expect(mergedDraft(known, mine, theirs)).toBe(theirs);
});

test('a draft that was changed there alone is taken as it is, and so is one that was not known here', () => {
  const theirs = { ...base, values: { student: 'Eda' }, revision: 5 };
  expect(mergedDraft(base, base, theirs)).toBe(theirs);
  expect(mergedDraft(undefined, base, theirs)).toBe(theirs);
  expect(mergedDraft(base, undefined, theirs)).toBe(theirs);
});

describe('a draft that was begun before the device could be read', () => {
  test('keeps what was typed and not sent, with its state, and takes everything else from the device', () => {
    const student = { firstName: 'Ada', lastName: 'Fern', dateOfBirth: '2017-03-01' };
    const mine = aDraft({
      values: { student: { ...student, lastName: 'Linden' }, health: 'Dr Fir' },
      sent: { health: toFingerprint('Dr Fir') },
      status: { health: 'saved' },
      halfTyped: { guardians: { firstName: 'Rowan' } },
      revision: 2,
    });
    const stored = {
      ...base,
      applicantId: 'applicant-1',
      values: { ...base.values, student },
      recordIds: { health: 'record-1' },
      halfTyped: { guardians: { firstName: 'Sage' }, siblings: { firstName: 'Fern' } },
    };
    expect(mergedUnread(mine, stored)).toStrictEqual({
      ...stored,
      values: { student: { ...student, lastName: 'Linden' }, health: 'Dr Lin' },
      status: { health: 'saved' },
      sent: { student: 'Ada', health: toFingerprint('Dr Fir') },
      halfTyped: { guardians: { firstName: 'Rowan' }, siblings: { firstName: 'Fern' } },
      revision: 5,
    });
  });

  test('is what was stored when nothing was typed', () => {
    expect(mergedUnread(aDraft({ revision: 0 }), base)).toBe(base);
  });

  test('stands whole beside the draft of another child', () => {
    const mine = aDraft({ applicantId: 'applicant-2', values: { student: 'Ida' }, revision: 2 });
    expect(mergedUnread(mine, { ...base, applicantId: 'applicant-1' })).toStrictEqual({
      ...mine,
      revision: 5,
    });
  });

  test.each([
    ['another child', { firstName: 'Ida', lastName: 'Fern', dateOfBirth: '2018-05-02' }],
    ['a child without a name', { gender: 'female' }],
  ])('gives way to the stored draft where it was begun with %s', (_name, student) => {
    const ada = { firstName: 'Ada', lastName: 'Fern', dateOfBirth: '2017-03-01' };
    const stored = { ...base, applicantId: 'applicant-1', values: { ...base.values, student: ada } };
    expect(mergedUnread(aDraft({ values: { student }, revision: 2 }), stored)).toBe(stored);
  });
});
