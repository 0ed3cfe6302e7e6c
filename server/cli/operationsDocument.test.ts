/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { studentParents, students } from '../db/schema';
import { postNotifications } from '../mail/notificationMail';
import { notify } from '../services/notifications';
import { makeNeighbours } from '../testing/everyCall';
import { writePupil } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const page = readFileSync('docs/operations.md', 'utf8');

/** Does what a block of statements of the document says: the first erases an account, the second a child. */
const run = async (index: number, fill = (statement: string) => statement) => {
  const blocks = page.matchAll(/```sql\nbegin;\n([^]*?)commit;\n```/g);
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

describe('docs/operations.md: a command of the portal', () => {
  const [unit = ''] = /\[Unit\]\n[^]*?(?=```)/.exec(page) ?? [];
  const [script = ''] = /#!\/bin\/sh\n(?:for .*\n)?exec systemd-run[^]*?(?=```)/.exec(page) ?? [];

  test('is run with the user, the folders, the settings, and the secrets of the service', () => {
    const given = [...script.matchAll(/-p (\S+)/g)].map(([, property]) => property);
    const names =
      'User|WorkingDirectory|StateDirectory|UMask|EnvironmentFile|LoadCredential|Protect\\w+|Private\\w+';
    const ofUnit = [...unit.matchAll(new RegExp(`^(?:${names})=.+$`, 'gm'))].map(([line]) => line);
    expect(ofUnit.length).toBeGreaterThan(6);
    expect([...given].sort()).toEqual(ofUnit.sort());
  });

  test('finds its secrets where systemd puts them for it, and gets its words as they are', () => {
    const put = (name: string, text: string) => {
      const path = join(server.directory, name);
      writeFileSync(path, text, { mode: 0o755 });
      return path;
    };
    put(
      'systemd-run',
      // a word that begins with one $ is a variable to systemd, and $$ is a $
      `#!/bin/sh
while [ "$1" != sh ]; do shift; done
for word do shift; set -- "$@" "$(printf %s "$word" | sed -e '/^\\$[^$]/d' -e 's/\\$\\$/$/g')"; done
CREDENTIALS_DIRECTORY=/run/c exec "$@"
`,
    );
    put('node', '#!/bin/sh\nprintf "%s\\n" "$SMTP_URL_FILE" "$SCHOOL_TOKEN_FILE" "$@"\n');
    const words = ['school', 'set', 'PP-1', 'waitlisted', '--note', 'of "two  words', '$100 are due'];
    const env = { ...process.env, PATH: `${server.directory}:${process.env.PATH}` };
    const said = execFileSync(put('portal', script), words, { encoding: 'utf8', env });
    const paths = ['/run/c/smtp-url', '/run/c/school-token', 'server/cli/school.js'];
    expect(said.trimEnd().split('\n')).toEqual([...paths, ...words.slice(1)]);
  });
});
