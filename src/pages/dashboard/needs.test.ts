import { aDraftApplication, anApplication, aRequest } from '../../../test/builders/applications';
import { aChild } from '../../../test/builders/children';
import { aDraft } from '../../../test/builders/drafts';
import type { Application, Child } from '../../api/entities';
import type { Draft } from '../../store/wizard';
import { needsOf } from './needs';

const today = new Date(2026, 8, 14, 10);
const child = (overrides: Partial<Child> = {}): Child => ({ ...aChild(), gender: 'female', ...overrides });

interface Known {
  applications?: Application[];
  children?: Child[];
  drafts?: Draft[];
  isUnconfirmed?: boolean;
}
const needs = (known: Known) =>
  needsOf({ applications: [], children: [], drafts: [], isUnconfirmed: false, ...known }, today);

const draft = (endDate: string, overrides: Partial<Draft> = {}): Draft => {
  const made = aDraft({ applicantId: 'applicant-1', status: {}, ...overrides });
  return { ...made, offer: { ...made.offer, endDate } };
};
const farAway = '2027-03-01T00:00:00Z';

test('nothing waits where nothing is asked, overdue or unfinished', () => {
  expect(
    needs({
      applications: [
        anApplication(),
        anApplication({ status: 'Accepted', completedAt: null }),
        anApplication({ status: 'Reviewed', requests: [aRequest({ doneAt: '2026-09-21T12:00:00Z' })] }),
      ],
      children: [child(), child({ feesDue: [] }), child({ feesDue: ['2026-09-14', '2026-10-01'] })],
      drafts: [draft(farAway, { applicantId: null, values: {} })],
    }),
  ).toEqual([]);
});

test('what the school asks comes first but for the address to confirm, then overdue fees, then what is not finished', () => {
  const found = needs({
    applications: [
      aDraftApplication({ id: 'draft', applicant: { id: 'a-2', firstName: 'Zoe', lastName: 'Moreau' } }),
      anApplication({ id: 'registered', completedAt: null }),
      anApplication({ id: 'asked', status: 'Reviewed', requests: [aRequest()] }),
    ],
    isUnconfirmed: true,
    children: [child({ feesDue: ['2026-09-01', '2026-09-13', '2026-10-01'] })],
  });
  expect(found.map(({ kind, values, to }) => [kind, values, to])).toEqual([
    ['email', {}, '/account'],
    ['request', { name: 'Ada', text: aRequest().text }, '/applications/applicant-1'],
    ['overdue', { name: 'Ada', count: 2 }, '/fees?child=child-1'],
    ['unsent', { name: 'Zoe' }, '/children/enroll/school-oak/offer-1?applicant=a-2'],
    ['complete', { name: 'Ada' }, '/children/enroll/school-oak/offer-1?applicant=applicant-1'],
  ]);
  expect(found[2]?.date).toEqual(new Date(2026, 8, 1));
});

test('a draft of this device tells its step, and when its offer closes this week', () => {
  const status = {
    student: 'saved',
    background: 'alreadySaved',
    contacts: 'saved',
    priority: 'saving',
  } as const;
  const found = (endDate: string) =>
    needs({ applications: [aDraftApplication()], drafts: [draft(endDate, { status })] })[0];
  expect(found(farAway)).toMatchObject({ kind: 'draft', values: { name: 'Ada', step: 4, steps: 10 } });
  const close = found('2026-09-20T10:00:00Z');
  expect(close).toMatchObject({
    kind: 'closing',
    values: { step: 4 },
    date: new Date('2026-09-20T10:00:00Z'),
  });
  expect(found('2026-09-25T10:00:00Z')?.kind).toBe('draft');
  expect(found('2026-09-10T10:00:00Z')?.kind).toBe('draft');
  expect(found(new Date(today.getTime() - 1).toISOString())?.kind).toBe('draft');
});

test('what the e-signature has submitted waits for its confirmation where this device keeps it (ADR 3)', () => {
  const steps = ['student', 'background', 'contacts', 'priority', 'siblings', 'health', 'transportation'];
  const saved = [...steps, 'agreements', 'e-signature'].map((id) => [id, 'saved'] as const);
  const drafts = [draft(farAway, { status: Object.fromEntries(saved) })];
  const signed = anApplication({ status: 'Pending', confirmedAt: null });
  expect(needs({ applications: [signed], drafts })).toMatchObject([
    { kind: 'draft', action: 'continue', values: { name: 'Ada', step: 10, steps: 10 } },
  ]);
  expect(needs({ applications: [{ ...signed, confirmedAt: '2026-09-14T12:00:00Z' }], drafts })).toEqual([]);
});

test('the end of its offer is no deadline for what the e-signature has submitted', () => {
  const signed = anApplication({ status: 'Pending', confirmedAt: null });
  const [found] = needs({ applications: [signed], drafts: [draft('2026-09-20T10:00:00Z')] });
  expect([found?.kind, found?.date]).toEqual(['draft', undefined]);
});

test('a draft that is not on this device tells when its offer closes this week', () => {
  const found = (offerEndDate: string | null) =>
    needs({ applications: [aDraftApplication({ offerEndDate })] })[0];
  expect(found('2026-09-20T10:00:00Z')).toMatchObject({
    kind: 'unsentClosing',
    values: { name: 'Ada' },
    date: new Date('2026-09-20T10:00:00Z'),
  });
  for (const other of [null, farAway, '2026-09-10T10:00:00Z']) expect(found(other)?.kind).toBe('unsent');
});

test('what only this device knows is continued at its offer', () => {
  const typed = draft(farAway, { applicantId: null, values: { student: { firstName: 'Zoe' } } });
  const { schoolId, offer } = typed;
  expect(needs({ drafts: [typed] })).toMatchObject([
    {
      kind: 'draft',
      values: { name: 'Zoe', step: 1, steps: 10 },
      to: `/children/enroll/${schoolId}/${offer.id}`,
    },
  ]);
});

test('an application that lost its place is continued in the list, which says why', () => {
  const lost = aDraftApplication({ placeLostAt: '2026-09-10T12:00:00Z' });
  expect(needs({ applications: [lost] })).toMatchObject([{ kind: 'unsent', to: '/applications' }]);
});

test('an application that lost its place is continued in the other offer that was begun on this device', () => {
  const lost = aDraftApplication({ placeLostAt: '2026-09-10T12:00:00Z' });
  const former = draft(farAway, { savedAt: '2026-09-01T12:00:00Z' });
  const begun: Draft = {
    ...former,
    id: 'begun',
    offer: { ...former.offer, id: 'offer-2' },
    status: { student: 'saved' },
    savedAt: '2026-09-12T12:00:00Z',
  };
  expect(needs({ applications: [lost], drafts: [former, begun] })).toMatchObject([
    {
      kind: 'draft',
      values: { name: 'Ada', step: 2, steps: 10 },
      to: '/children/enroll/school-oak/offer-2?applicant=applicant-1',
    },
  ]);
  expect(needs({ applications: [lost], drafts: [former] })).toMatchObject([
    { kind: 'unsent', to: '/applications' },
  ]);
});
