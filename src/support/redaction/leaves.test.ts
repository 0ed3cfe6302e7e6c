/** @jest-environment node */
import { droppedKinds, keptText, standInKinds } from './kinds';
import { redactLeaf } from './leaves';
import { Choice, OneAnswer } from './mask';
import { createStandIns, type StandIns } from './standIns';

/** Shows in which way each part of a text was replaced. */
const marking: StandIns = {
  learn: () => undefined,
  text: (text) => `<text of ${text.length}>`,
  id: () => '<id>',
  fileUrl: () => '<file>',
};

const uuid = '0b5c8a1e-6f2d-4a3b-9c7e-1d2f3a4b5c6d';

test.each<[kind: string, value: unknown, redacted: unknown]>([
  ['id', uuid, uuid],
  ['id', uuid.replaceAll('-', ''), uuid.replaceAll('-', '')],
  ['id', '123456789', '123456789'],
  ['id', '1234567890', '<id>'],
  ['id', `${uuid}:maya`, `${uuid}:<id>`],
  ['id', `maya:${uuid}`, `<id>:${uuid}`],
  ['id', `${uuid}:message.${uuid}`, `${uuid}:message.${uuid}`],
  ['id', `${uuid}:correction.maya`, `${uuid}:correction.<id>`],
  ['id', `${uuid}:event.new`, `${uuid}:event.new`],
  ['id', `maya.${uuid}`, '<id>'],
  ['id', '', ''],
  ['id', `:${uuid}`, `:${uuid}`],
  ['part', 'guardians.maya', 'guardians.<id>'],
  ['part', 'maya.guardians', '<id>.guardians'],
  ['fileUrl', '', ''],
  ['fileUrl', '/api/files/1', '<file>'],
  ['failure', 'maya is unknown', '<text of 15>'],
  ['fieldPath', 'guardians.12.firstName', 'guardians.12.firstName'],
  ['fieldPath', 'guardians.1234.maya', 'guardians.<text of 4>.<text of 4>'],
  ['fieldPath', 'maya12', '<text of 6>'],
  ['fieldPath', '12maya', '<text of 6>'],
  ['fieldPath', 'autismDetail', ''],
  ['fieldPath', 'schoolHistories.0.reasonForSuspension', 'schoolHistories.0.'],
  ['digits', '1234567', '1234567'],
  ['digits', '12345678', '<text of 8>'],
  ['schoolYear', '2026-2027', '2026-2027'],
  ['schoolYear', 'maya', '<text of 4>'],
  ['reference', 'maya', '<text of 4>'],
  ['currency', 'maya', '<text of 4>'],
  ['code2', 'maya', '<text of 4>'],
  ['moment', '2026-11-20T18:42:00Z', '2026-11-20T18:42:00Z'],
  ['moment', '2026-10-05', '2026-10-05'],
  ['moment', '08:30', '08:30'],
  ['moment', '2026-10-05T08:00:00.123456Z', '2026-10-05T08:00:00.123Z'],
  ['moment', '2026-10-05T08:00:00+0000', '2026-10-05T08:00:00.000Z'],
  ['moment', '2026-10-05 08:00:00+02:00', '2026-10-05T06:00:00.000Z'],
  ['moment', '2026-10-05 08:00:00', new Date('2026-10-05T08:00:00').toISOString()],
  ['moment', '10/05/2026 08:00', new Date('2026-10-05T08:00:00').toISOString()],
  ['moment', '2026-10-05 25:00:00', ''],
  ['moment', '2026-10-05 Maya', ''],
  ['moment', 'maya', ''],
  ['moment', 'maya 2015', ''],
  ['moment', '(Maya Wren) 2026-10-05', ''],
  ['moment', '7319', ''],
  ['messageId', 'maya wren', ''],
  ['demandedText', 'maya wren', 'xxxx xxxx'],
  ['signature', 'maya\nwren', 'xxxx\nxxxx'],
  ['name', 'maya', '<text of 4>'],
  ['name', 12, ''],
  ['number', 12.5, 12.5],
  ['number', Infinity, 0],
  ['number', '12', 0],
  ['number', null, 0],
  ['flag', true, true],
  ['flag', false, false],
  ['flag', 'maya', false],
  ['nothing', 'maya', undefined],
])('%s: %j becomes %j', (kind, value, redacted) => {
  expect(redactLeaf(kind, value, marking)).toBe(redacted);
});

test('a choice is kept when it is one of those that there are', () => {
  const choice = new Choice(['light', 'dark']);
  expect(redactLeaf(choice, 'dark', marking)).toBe('dark');
  expect(redactLeaf(choice, 'maya', marking)).toBe('');
});

test('every sensitive answer becomes the same one, and none stays none', () => {
  for (const given of ['yes', 'no', 'maya'])
    expect(redactLeaf(new OneAnswer('no'), given, marking)).toBe('no');
  for (const given of [true, false, 'maya'])
    expect(redactLeaf(new OneAnswer(false), given, marking)).toBe(false);
  expect(redactLeaf(new OneAnswer('no'), '', marking)).toBe('');
});

test.each(['secret', 'picture', 'freeText', 'sensitiveText'])('nothing is left of a %s', (kind) => {
  expect(redactLeaf(kind, 'maya', marking)).toBe('');
});

test('no kind keeps a text that has not its form', () => {
  const standIns = createStandIns(new Date('2026-11-20T18:42:00Z'));
  for (const kind of [...Object.keys(keptText), ...standInKinds, ...droppedKinds, 'id', 'part'])
    expect(String(redactLeaf(kind, 'Maya Wren', standIns))).not.toMatch(/maya|wren/i);
});
