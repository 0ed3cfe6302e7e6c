import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCHOOL_TOKEN } from '../faults/family';
import { runFaults } from '../faults/faultRun';
import { useDemo } from './demo';

const demo = useDemo({ variables: { SCHOOL_TOKEN } });
const run = { seed: 1, actions: 100, kills: 2 };

test(`F01, F05: ${run.actions} actions among faults and kills lose nothing and double nothing`, async () => {
  const { breaches, kills, faults, submitted } = await runFaults({ ...demo, ...run });
  assert.deepEqual(breaches, []);
  assert.equal(kills, run.kills);
  assert.ok(faults > run.actions / 10, `only ${faults} faults`);
  assert.ok(submitted > 0, 'nothing was submitted');
});
