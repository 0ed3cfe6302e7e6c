import { act } from '@testing-library/react';
import { useEffect } from 'react';
import type { SupportFile } from '../format';
import { offlineAnswers } from '../../api/offline';
import { readFileSync } from 'node:fs';
import { readSupportFile } from '../file/readSupportFile';
import { isolate, preferTheme } from './frame/isolate';
import { shiftedDate } from './frame/shiftClock';
import { startHost } from './host/startHost';
import { memoryStorage } from './memoryStorage';
import { shownAt } from './shownAt';

describe('the clock of a replayed portal', () => {
  const hour = 3_600_000;
  const Shifted = shiftedDate(hour);

  test('runs from the moment of the file', () => {
    const now = Date.now();
    for (const told of [Shifted.now(), new Shifted().getTime()]) {
      expect(told - now).toBeGreaterThanOrEqual(hour);
      expect(told - now).toBeLessThan(hour + 10_000);
    }
    expect(Shifted()).toBe(new Date(Shifted.parse(Shifted())).toString());
  });

  test('tells what it is asked as ever', () => {
    expect(new Shifted('2026-10-05').toISOString()).toBe('2026-10-05T00:00:00.000Z');
    expect(new Shifted(2026, 9, 5)).toEqual(new Date(2026, 9, 5));
    expect(new Shifted()).toBeInstanceOf(Date);
    expect(new Date()).toBeInstanceOf(Shifted);
    expect(Shifted.UTC(2026, 0)).toBe(Date.UTC(2026, 0));
  });
});

describe('a replayed portal', () => {
  class Navigator {
    get serviceWorker() {
      return { register: () => Promise.resolve() };
    }
  }
  const target = {
    navigator: new Navigator(),
    document: { cookie: 'language=en' },
    PushManager: class {},
    Notification: class {},
    matchMedia: (media: string) => ({ media, matches: false }),
  } as unknown as Window & typeof globalThis;
  beforeAll(() => isolate(target));

  test('sends nothing', async () => {
    await expect(target.fetch('/api/countries')).rejects.toThrow('without network');
    for (const Way of [target.XMLHttpRequest, target.WebSocket, target.EventSource, target.Worker])
      expect(() => new Way('/')).toThrow('without network');
    expect(target.navigator.sendBeacon('/')).toBe(false);
    expect(target.open('/')).toBeNull();
  });

  test('keeps nothing on the device, and tells no other tab', () => {
    target.localStorage.setItem('portal.session', 'locked');
    expect(target.localStorage.getItem('portal.session')).toBe('locked');
    expect(window.localStorage.getItem('portal.session')).toBeNull();
    expect([target.indexedDB, target.BroadcastChannel]).toEqual([undefined, undefined]);
  });

  test('neither reads nor sets a cookie', () => {
    target.document.cookie = 'appearance=en.ltr';
    expect([target.document.cookie, target.cookieStore]).toEqual(['', undefined]);
  });

  test('has no worker, and asks nobody for permission to notify', () => {
    const names = ['PushManager', 'Notification'].filter((name) => name in target);
    expect([names, 'serviceWorker' in target.navigator]).toEqual([[], false]);
  });

  test('has the colours of the file', () => {
    preferTheme('dark', target);
    expect(target.matchMedia('(prefers-color-scheme: dark)').matches).toBe(true);
    expect(target.matchMedia('(prefers-color-scheme: light)').matches).toBe(false);
    expect(target.matchMedia('(min-width: 1px)').media).toBe('(min-width: 1px)');
  });
});

test('a storage that keeps nothing is a storage all the same', () => {
  const storage = memoryStorage();
  storage.setItem('a', '1');
  expect([storage.length, storage.key(0), storage.key(1), storage.getItem('a')]).toEqual([1, 'a', null, '1']);
  storage.removeItem('a');
  storage.setItem('b', '2');
  storage.clear();
  expect([storage.length, storage.getItem('b')]).toEqual([0, null]);
});

test('the page around it sets no cookie either', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  await act(() =>
    startHost(document.getElementById('root')!, {
      AppTheme: () => {
        useEffect(() => {
          document.cookie = 'appearance=en.ltr';
        }, []);
        return null;
      },
      browserLanguage: () => 'en',
    }),
  );
  expect(document.cookie).toBe('');
});

describe('calls of a replayed portal', () => {
  const refusal = { status: 409, message: 'Email already exists' };
  const answer = offlineAnswers({
    told: { status: 'fulfilled', data: [1] },
    refused: { status: 'rejected', error: refusal },
    waiting: { status: 'pending' },
  });

  test('are answered as they were', () => {
    expect(answer({ queryCacheKey: 'told' })).toEqual({ data: [1] });
    expect(answer({ queryCacheKey: 'refused' })).toEqual({ error: refusal });
  });

  test('wait where nobody had answered', async () => {
    const soon = new Promise((resolve) => setImmediate(() => resolve('soon')));
    expect(await Promise.race([answer({ queryCacheKey: 'waiting' }), soon])).toBe('soon');
  });

  test.each([undefined, 'unknown', '__proto__', 'constructor'])(
    'that the file lacks reach nobody (%s)',
    (key) => {
      const question = key === undefined ? {} : { queryCacheKey: key };
      expect(answer(question)).toEqual({ error: { status: 0, message: null } });
    },
  );
});

test('a file is shown after any of its actions, and in the end as it was saved', () => {
  const file: SupportFile = readSupportFile(readFileSync('test/fixtures/dumps/1.json', 'utf8'));
  const count = file.actions.length;
  expect(count).toBeGreaterThan(1);
  expect(shownAt(file, count)).toEqual({
    state: file.state,
    address: file.address,
    at: Date.parse(file.savedAt),
  });
  const [first] = file.actions;
  expect(shownAt(file, 1)).toMatchObject({ address: first!.address, at: first!.at });
});
