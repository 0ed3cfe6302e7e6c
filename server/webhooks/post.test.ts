/** @jest-environment node */
import { askedOnce, type Resolve } from './post';

test('a name that is being looked up is not asked for again, another is, and so is the same one later', async () => {
  const found = [{ address: '203.0.113.1', family: 4 }];
  const answers: (() => void)[] = [];
  const resolve = jest.fn<ReturnType<Resolve>, [string]>(
    () => new Promise((done) => answers.push(() => done(found))),
  );
  const ask = askedOnce(resolve);
  const asked = [ask('slow.example'), ask('slow.example'), ask('other.example')];
  for (const answer of answers) answer();
  expect(await Promise.all(asked)).toEqual([found, found, found]);
  expect(resolve.mock.calls).toEqual([['slow.example'], ['other.example']]);
  void ask('slow.example');
  expect(resolve).toHaveBeenCalledTimes(3);
});

test('a name that could not be looked up is asked for anew', async () => {
  const resolve = jest.fn<ReturnType<Resolve>, [string]>(() => Promise.reject(new Error('no')));
  const ask = askedOnce(resolve);
  for (let time = 0; time < 2; time += 1) await expect(ask('gone.example')).rejects.toThrow('no');
  expect(resolve).toHaveBeenCalledTimes(2);
});
