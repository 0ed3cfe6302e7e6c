import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertNothingLost } from './assertNothingLost';
import type { ClientLog, Write } from './clientLog';
import type { Rows } from './portal';

const child: Write = {
  method: 'POST',
  path: '/api/applicants',
  body: {
    firstName: 'Ines',
    middleName: 'Ines',
    email: 'ines@example.org',
    isHispanicOrLatino: true,
    socialSecurityNumber: null,
    race: ['WHITE'],
    street: 'Elm Road',
  },
  answer: { id: 'a' },
};
const guardians: Write = {
  method: 'POST',
  path: '/api/guardians/add-all',
  body: [
    { applicant: 'a', firstName: 'Amal' },
    { applicant: 'a', firstName: 'Noor' },
  ],
  answer: [{ id: 'g1' }, { id: 'g2' }],
};
const log = (changes: Partial<ClientLog> = {}): ClientLog => ({
  acknowledged: [child],
  unanswered: [],
  typed: ['Typed'],
  shown: ['Typed'],
  completed: ['student', 'background'],
  step: 'contacts',
  isSubmitted: false,
  line: 'Saved on this device at 18:42',
  isOnDevice: true,
  isOnline: true,
  ...changes,
});
const applicant = {
  id: 'a',
  email: 'ines@example.org',
  first_name: 'Ines',
  middle_name: 'Ines',
  is_hispanic_or_latino: true,
  social_security_number: null,
  race: ['WHITE'],
};
const address = { id: 'b', applicant_id: 'a', line: 'Elm Road' };
const draft = { id: 'x', applicant_id: 'a', type: 'Draft' };
const amal = { id: 'g1', applicant_id: 'a', first_name: 'Amal' };
const noor = { id: 'g2', applicant_id: 'a', first_name: 'Noor' };
const database = (changes: Rows = {}): Rows => ({
  applicants: [applicant],
  applications: [draft],
  addresses: [address],
  ...changes,
});

const passes = (changes: Partial<ClientLog>, rows: Rows = {}) =>
  assert.doesNotThrow(() => assertNothingLost(log(changes), database(rows)));
const fails = (said: RegExp, changes: Partial<ClientLog>, rows: Rows = {}) =>
  assert.throws(() => assertNothingLost(log(changes), database(rows)), said);

test('the invariant holds where nothing is lost', () => {
  passes({});
  passes({ acknowledged: [child, guardians] }, { guardians: [amal, noor] });
  passes({ unanswered: [guardians] });
  passes({ unanswered: [guardians] }, { guardians: [amal, noor] });
  passes({ isOnline: false, line: 'Not saved: offline' });
});

test('the invariant refuses what is lost, doubled, half, untrue or gone from the screen', () => {
  fails(/a stands in the database once/, {}, { applicants: [] });
  for (const changed of [
    { first_name: 'Inez' },
    // what stands in another row, or in another column, is not what was sent
    { middle_name: '' },
    { is_hispanic_or_latino: false },
    { is_hispanic_or_latino: null },
    { social_security_number: '' },
    { race: [] },
  ])
    fails(/every acknowledged answer of a is kept/, {}, { applicants: [{ ...applicant, ...changed }] });
  fails(/every acknowledged answer of a is kept/, {}, { addresses: [] });
  fails(/one for each child/, {}, { applications: [draft, { ...draft, id: 'y', number: 2 }] });
  fails(/guardians: nothing stands there twice/, {}, { guardians: [amal, { ...amal, id: 'g3' }] });
  fails(/nothing is half written/, { unanswered: [guardians] }, { guardians: [amal] });
  fails(/every completed form/, { completed: ['background', 'contacts'] });
  fails(/says which forms are completed/, { completed: [] });
  fails(/what is said to be submitted is/, { isSubmitted: true });
  fails(/on the device/, { isOnDevice: false });
  fails(/offline is said/, { isOnline: false });
  fails(/typed and not confirmed/, { shown: [] });
});
