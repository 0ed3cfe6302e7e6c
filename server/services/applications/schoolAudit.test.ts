/** @jest-environment node */
import { schoolAudit } from '../../db/schema';
import { useTestServer } from '../../testing/testServer';
import { recordDeed, recordDeedOfDay } from './schoolAudit';
import { DAY } from '../../../src/lib/durations';

const server = useTestServer();

/** A statement takes 65,535 parameters. */
const references = Array.from({ length: 65_536 }, (_, number) => String(number));
const scope = (name = 'school') => ({ db: server.orm, now: server.now, clerk: { tokenId: null, name } });
const count = () => server.orm.$count(schoolAudit);

test('a deed is recorded with as many applications as it was done with', async () => {
  await recordDeed(scope(), { action: 'absence', references });
  expect(await count()).toBe(references.length);
});

test('what is recorded once a day is recorded once for each token, however much it is', async () => {
  const deed = { action: 'conversation', references } as const;
  await recordDeedOfDay(scope(), { ...deed, references: ['0'] });
  await recordDeedOfDay(scope(), deed);
  await recordDeedOfDay(scope(), deed);
  expect(await count()).toBe(references.length);
  await recordDeedOfDay(scope('Ines'), { ...deed, references: ['0'] });
  server.pass(DAY);
  await recordDeedOfDay(scope(), { ...deed, references: ['0'] });
  expect(await count()).toBe(references.length + 2);
});
