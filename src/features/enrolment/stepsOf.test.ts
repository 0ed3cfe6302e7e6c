import { enrolmentSteps, stepOfSection, type StepId } from '../../sections/enrolmentSteps';
import { toFingerprint } from '../../lib/fingerprint';
import type { StepStatus } from '../../store/wizard';
import { stepIn, stepsOf } from './stepsOf';

const ids = enrolmentSteps.map(({ id }): StepId => id);
const formIds = ids.slice(0, -1);

const wizardWith = (status: Partial<Record<StepId, StepStatus>>, values = {}, sent = {}, recordIds = {}) =>
  stepsOf({ status, values, sent, recordIds });
const savedFirst = (count: number) =>
  wizardWith(Object.fromEntries(formIds.slice(0, count).map((id) => [id, 'saved' as const])));

test('the steps are those of the specification, in its order', () => {
  expect(ids).toEqual([
    'student',
    'background',
    'contacts',
    'priority',
    'siblings',
    'health',
    'transportation',
    'agreements',
    'e-signature',
    'summary',
  ]);
});

test.each([
  [0, 0, 'error'],
  [1, 10, 'error'],
  [2, 20, 'error'],
  [3, 30, 'warning'],
  [5, 50, 'warning'],
  [6, 60, 'info'],
  [8, 80, 'info'],
  [9, 90, 'success'],
])('%i saved steps are %i percent, shown as %s', (count, progress, tone) => {
  expect(savedFirst(count)).toMatchObject({ progress, tone });
});

test.each(formIds.map((id, index): [number, StepId, StepId] => [index, id, ids[index + 1]!]))(
  'with %i steps saved, %s is open and %s is locked by it',
  (count, open, locked) => {
    const wizard = savedFirst(count);
    expect(wizard.firstUnpassed).toBe(open);
    expect(stepIn(wizard, open)).toMatchObject({ isOpen: true, lockedBy: null });
    expect(stepIn(wizard, locked)).toMatchObject({ isOpen: false, lockedBy: open });
    expect(wizard.completed.map(({ id }) => id)).toEqual(ids.slice(0, count));
  },
);

test('with every form saved, the summary is open and nothing is locked', () => {
  const wizard = savedFirst(9);
  expect(wizard.firstUnpassed).toBe('summary');
  expect(wizard.steps.every(({ isOpen }) => isOpen)).toBe(true);
});

test.each<[StepStatus, boolean]>([
  ['unsaved', false],
  ['saving', false],
  ['saved', true],
  ['alreadySaved', true],
])('a step that is %s lets the parent pass: %s', (status, passes) => {
  expect(stepIn(wizardWith({ student: status }), 'background').isOpen).toBe(passes);
});

test('a step behind a gap stays locked, however much was saved after it', () => {
  const wizard = wizardWith({ student: 'saved', contacts: 'saved', priority: 'saved' });
  expect(stepIn(wizard, 'contacts')).toMatchObject({ isOpen: false, lockedBy: 'background', isPassed: true });
});

test('previous and next follow the order and end at its ends', () => {
  const { steps } = savedFirst(0);
  expect(steps.map(({ previous }) => previous)).toEqual([null, ...ids.slice(0, -1)]);
  expect(steps.map(({ next }) => next)).toEqual([...ids.slice(1), null]);
});

test('the minutes that are left shrink with every saved step', () => {
  const minutes = Array.from({ length: 10 }, (_, count) => savedFirst(count).minutesLeft);
  expect([...minutes].sort((a, b) => b - a)).toEqual(minutes);
  expect(new Set(minutes).size).toBe(10);
});

test('a saved step that was changed has unsent changes and keeps the later steps open', () => {
  const sent = { student: toFingerprint({ firstName: 'Ada' }) };
  const changed = wizardWith({ student: 'saved' }, { student: { firstName: 'Eve' } }, sent);
  expect(stepIn(changed, 'student')).toMatchObject({ isPassed: true, hasUnsentChanges: true });
  expect(stepIn(changed, 'background').isOpen).toBe(true);
  const same = wizardWith({ student: 'saved' }, { student: { firstName: 'Ada' } }, sent);
  expect(stepIn(same, 'student').hasUnsentChanges).toBe(false);
});

test('a guardian who was added after the priorities were saved has still to be given one', () => {
  const withGuardians = (status: StepStatus, ...guardians: string[]) => {
    const recordIds = Object.fromEntries(guardians.map((id) => [`guardians.key-${id}`, id]));
    const values = { priority: { priorities: [{ id: 'one' }] } };
    return stepIn(
      wizardWith({ priority: status }, values, {}, { 'siblings.key': 'three', ...recordIds }),
      'priority',
    );
  };
  expect(withGuardians('saved', 'one')).toMatchObject({ isPassed: true, hasUnsentChanges: false });
  expect(withGuardians('saved', 'one', 'two')).toMatchObject({ isPassed: true, hasUnsentChanges: true });
  expect(withGuardians('unsaved', 'one', 'two').hasUnsentChanges).toBe(false);
});

test.each([
  ['schoolHistory', 'background'],
  ['guardians', 'contacts'],
  ['eSignature', 'e-signature'],
  ['nonsense', undefined],
])('the section %s that a server names stands in the step %s', (section, step) => {
  expect(stepOfSection(section)).toBe(step);
});
