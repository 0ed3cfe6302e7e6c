/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PreparedStatements } from './preparedStatements';

let client: PGlite;
let prepared: PreparedStatements;
beforeAll(async () => {
  client = await PGlite.create();
  prepared = new PreparedStatements(client);
  await client.exec('create table things (id int primary key, name text, seen timestamptz, facts jsonb)');
});
afterAll(() => client.close());

const row = [1, 'Élodie', new Date('2026-09-14T08:00:00Z'), { tags: ['a', null] }];

test.each([
  ['insert into things values ($1, $2, $3, $4) on conflict do nothing', row],
  ['update things set name = $1 where id = $2 returning *', [null, 1]],
  ['select *, array[1, 2] as numbers, 1.50::numeric as price, true as sure, null as nothing from things', []],
  ['select id from things where id = $1', [404]],
  ['delete from things where id = $1', [404]],
] as const)('%s is answered as PGlite answers it, also when it is repeated', async (query, parameters) => {
  for (const rowMode of ['object', 'array', 'object'] as const) {
    await client.exec('delete from things');
    await client.query('insert into things values ($1, $2, $3, $4)', [...row]);
    const own = await client.query(query, [...parameters], { rowMode });
    await client.exec('delete from things');
    await client.query('insert into things values ($1, $2, $3, $4)', [...row]);
    const ours = await client.runExclusive(() => prepared.run(query, [...parameters], { rowMode }));
    expect({ rows: ours.rows, fields: ours.fields, affectedRows: ours.affectedRows }).toEqual({
      rows: own.rows,
      fields: own.fields,
      affectedRows: own.affectedRows,
    });
  }
});

/** `pglite.ts` overrides and calls private parts of PGlite. Read the changes of a new version before you name it here. */
test('PGlite is the version that this was tried with', () => {
  const file = join(require.resolve('@electric-sql/pglite'), '..', '..', 'package.json');
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  expect(version).toBe('0.5.16');
  expect(client).toMatchObject({
    _checkReady: expect.any(Function) as unknown,
    _runExclusiveTransaction: expect.any(Function) as unknown,
  });
});
