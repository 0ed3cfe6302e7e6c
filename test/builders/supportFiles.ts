import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportFileOf } from '../../src/support/file/supportFileOf';
import type { RootState } from '../../src/store/rootReducer';

/** Writes the support file of a parent who is at `address` with `state`; gives its path. */
export const writeSupportFile = (state: RootState, address: string): string => {
  const file = supportFileOf({ actions: [], calls: [], errors: [] }, state, {
    app: { version: '1.0.0', build: 'test' },
    now: new Date(),
    clockOffset: 0,
    timeZone: 'UTC',
    locale: 'en',
    theme: 'light',
    direction: 'ltr',
    viewport: { width: 1280, height: 900, pixelRatio: 1 },
    address,
    draftId: null,
    note: '',
  });
  const path = join(mkdtempSync(join(tmpdir(), 'support-')), 'file.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
};
