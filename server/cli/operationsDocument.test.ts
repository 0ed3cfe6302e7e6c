/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { studentParents, students } from '../db/schema';
import { postNotifications } from '../mail/notificationMail';
import { notify } from '../services/notifications';
import { makeNeighbours } from '../testing/everyCall';
import { writePupil } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

/** Does what a block of statements of the document says: the first erases an account, the second a child. */
const run = async (index: number, fill = (statement: string) => statement) => {
  const blocks = readFileSync('docs/operations.md', 'utf8').matchAll(/```sql\nbegin;\n([^]*?)commit;\n```/g);
  const [, block = ''] = [...blocks][index] ?? [];
  const statements = block.split(';').filter((statement) => statement.trim() !== '');
  await server.database.transaction(async (db) => {
    for (const statement of statements) await db.execute(sql.raw(fill(statement)));
  });
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

  await run(0);

  const after = await server.everyRow();
  expect(after.filter(isOfFamily)).toEqual([]);
  const ofOthers = neighbours.filter((one) => before.includes(one));
  expect(ofOthers.length).toBeGreaterThan(30);
  expect(ofOthers.filter((one) => !after.includes(one))).toEqual([]);
  const isStudent = (one: string) => one.startsWith('students ');
  expect(after.filter(isStudent)).toHaveLength(before.filter(isStudent).length);
});

test('docs/operations.md: its statements erase a child with what parents were told of it, and nothing of another child', async () => {
  const child = await writePupil(server.orm, server.parent);
  const sibling = await writePupil(server.orm, server.parent);
  const reader = { email: 'robin@example.org', language: 'en' as const, path: '' };
  for (const { studentId } of [child, sibling]) {
    const facts = { child: 'Fern', studentId, day: '2026-09-14' };
    await server.orm.transaction(async (db) => {
      const sourceKey = `absence:${studentId}:2026-09-14`;
      await notify({ db, now: server.now }, server.parent.parentId, { kind: 'absence', facts, sourceKey });
      await postNotifications(db, reader, [{ id: '', kind: 'absence', facts }], server.now);
    });
  }
  const before = await server.everyRow();
  const isOf =
    ({ studentId }: typeof child) =>
    (row: string) =>
      row.includes(studentId);
  expect(before.filter(isOf(child)).length).toBeGreaterThan(3);

  await run(1, (statement) => statement.replaceAll('…', child.studentId));

  const after = await server.everyRow();
  expect(after.filter(isOf(child))).toEqual([]);
  expect(after.filter(isOf(sibling))).toEqual(before.filter(isOf(sibling)));
});
