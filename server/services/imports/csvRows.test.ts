/** @jest-environment node */
import { readRows } from './csvRows';

const header = { required: ['id', 'name'], optional: [] };

const rowsOf = async (text: string) => {
  const rows = [];
  for await (const part of readRows(text, header)) rows.push(...part);
  return rows;
};

test.each([0, 1])(
  'a character of two units is read wherever it stands, here %d units later',
  async (later) => {
    const start = 'id,name\n' + '\n'.repeat(64 * 1024 - 13 + later);
    expect((await rowsOf(`${start}1,ab😀\n`))[0]?.cells).toEqual({ id: '1', name: 'ab😀' });
  },
);

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('the line of a row is that on which it begins, in a file with %s', async (_what, end) => {
  const text = ['id,name', '1,"on', 'two', 'lines"', '', '2,next', '"3","again', 'two"', '4,last', ''].join(
    end,
  );
  const rows = await rowsOf(text);
  expect(rows.map(({ line, cells }) => [cells.id, line])).toEqual([
    ['1', 2],
    ['2', 6],
    ['3', 7],
    ['4', 9],
  ]);
  expect(rows[0]?.cells.name).toBe('on\ntwo\nlines');
});

test('a row that cannot be read is told by its line after a cell with CRLF', async () => {
  await expect(rowsOf('id,name\r\n1,"on\r\ntwo"\r\n2\r\n')).rejects.toMatchObject({ line: 4 });
});
