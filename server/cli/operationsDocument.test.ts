/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { studentParents, students } from '../db/schema';
import { makeNeighbours } from '../testing/everyCall';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const statements = () => {
  const [, block = ''] =
    /```sql\nbegin;\n([^]*?)commit;\n```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return block.split(';').filter((statement) => statement.trim() !== '');
};

test('docs/operations.md: its statements erase an account with everything of the family, and nothing of another', async () => {
  const { neighbours } = await makeNeighbours(server);
  const [student] = await server.orm.select().from(students);
  const row = { studentId: student?.id ?? '', email: 'robin@example.org' };
  await server.orm.insert(studentParents).values(row);
  await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
  const { parentId, accountId, username } = server.parent;
  const isOfFamily = (text: string) => [parentId, accountId, `${username}@`].some((id) => text.includes(id));
  const before = await server.everyRow();
  expect(before.filter(isOfFamily).length).toBeGreaterThan(30);

  await server.database.transaction(async (db) => {
    for (const statement of statements()) await db.execute(sql.raw(statement));
  });

  const after = await server.everyRow();
  expect(after.filter(isOfFamily)).toEqual([]);
  const ofOthers = neighbours.filter((one) => before.includes(one));
  expect(ofOthers.length).toBeGreaterThan(30);
  expect(ofOthers.filter((one) => !after.includes(one))).toEqual([]);
  const isStudent = (one: string) => one.startsWith('students ');
  expect(after.filter(isStudent)).toHaveLength(before.filter(isStudent).length);
});
