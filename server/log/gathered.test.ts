/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gathered } from './gathered';

test('the lines of a moment are written together, in their order, and those of the next one after them', () => {
  jest.useFakeTimers();
  const write = jest.fn();
  const output = gathered({ write });
  output.write('one\n');
  output.write('two\n');
  expect(write).not.toHaveBeenCalled();
  jest.advanceTimersByTime(25);
  output.write('three\n');
  jest.advanceTimersByTime(25);
  expect(write.mock.calls).toEqual([['one\ntwo\n'], ['three\n']]);
  jest.useRealTimers();
});

test.each(['process.exit(3)', "throw new Error('ends here')"])('%s leaves no line behind', (end) => {
  const script = `require('${join(__dirname, 'gathered.ts')}').gathered(process.stdout).write('last\\n'); ${end};`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], { encoding: 'utf8' });
  expect(stdout).toBe('last\n');
});
