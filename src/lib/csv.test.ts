/** @jest-environment node */
import { csvLine } from './csv';

test.each([
  [['a', '', 'b c'], 'a,,b c'],
  [['a,b', 'say "so"', 'two\r\nlines'], '"a,b","say ""so""","two\r\nlines"'],
  [['=1+1', '+12025550123', '-5', '@SUM(A1)', '＝1'], "'=1+1,'+12025550123,'-5,'@SUM(A1),'＝1"],
  [['\t=1', '\r=1', '=HYPERLINK("http://x","y")'], `'\t=1,"'\r=1","'=HYPERLINK(""http://x"",""y"")"`],
  [['a=b', ' x', '1-2', 'École'], 'a=b, x,1-2,École'],
])('%j becomes %j', (texts, line) => {
  expect(csvLine(texts)).toBe(line);
});

test('a line may be separated by semicolons', () => {
  expect(csvLine(['a;b', '1,5', 'c'], undefined, ';')).toBe('"a;b";"1,5";c');
  expect(csvLine(['a;b'])).toBe('"a;b"');
});
