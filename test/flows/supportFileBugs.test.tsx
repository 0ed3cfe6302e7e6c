import * as library from '@testing-library/react';
import { transformSync } from '@swc/core';
import { testOf } from '../../server/cli/support/testFile';
import { childrenApi } from '../../src/api/children';
import { schoolLifeApi } from '../../src/api/schoolLife';
import { schoolsApi } from '../../src/api/schools';
import { readSupportFile } from '../../src/support/file/readSupportFile';
import { aChild } from '../builders/children';
import { aDraftAt } from '../builders/drafts';
import { aFee } from '../builders/schoolLife';
import { anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { writeSupportFile } from '../builders/supportFiles';
import { aWizard } from '../builders/wizard';
import { renderSupportFile } from '../render/renderSupportFile';
import { makeTestStore } from '../render/renderWithProviders';
import { answer } from '../server/answer';
import { readFileSync } from 'node:fs';

type Bug = 'lockedStep' | 'wrongTotal' | 'endlessLoader';

/** The bug that the portal has at the moment. */
let mockBug: Bug | null = null;
afterEach(() => {
  mockBug = null;
  jest.useRealTimers();
});

/** A module's one function, and what the bug makes of what it is given or gives. */
type Functions<Name extends string> = Record<Name, (...given: unknown[]) => unknown>;

jest.mock('../../src/features/enrolment/stepsOf', () => {
  const real = jest.requireActual<Functions<'stepsOf'>>('../../src/features/enrolment/stepsOf');
  const locking = (draft: object) =>
    real.stepsOf(mockBug === 'lockedStep' ? { ...draft, status: {} } : draft);
  return { ...real, stepsOf: locking };
});
jest.mock('../../src/domain/fees', () => {
  const real = jest.requireActual<Functions<'totalsOf'>>('../../src/domain/fees');
  const wrong = (fees: unknown[]) => real.totalsOf(mockBug === 'wrongTotal' ? fees.slice(1) : fees);
  return { ...real, totalsOf: wrong };
});
jest.mock('../../src/pages/enrolmentStep/useEnrolment', () => {
  const real = jest.requireActual<Functions<'useEnrolment'>>('../../src/pages/enrolmentStep/useEnrolment');
  const endless = (...given: unknown[]) => {
    const enrolment = real.useEnrolment(...given);
    return mockBug === 'endlessLoader' ? { kind: 'loading' } : enrolment;
  };
  return { ...real, useEnrolment: endless };
});

const enrolmentFile = async (): Promise<string> => {
  const draft = aDraftAt('transportation');
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getOffers', [anOffer()]);
  await store.dispatch(schoolsApi.endpoints.getOffers.initiate('school-oak'));
  return writeSupportFile(store.getState(), '/children/enroll/school-oak/offer-1/transportation');
};

const feesFile = async (): Promise<string> => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard() });
  answer('getChildren', [aChild()], { parameters: { parentId: 'parent-1' } });
  answer('getFees', [aFee(), aFee({ id: 'fee-2', amountDue: 140.1, amountPaid: 0 })], {
    parameters: { studentId: 'child-1' },
  });
  await store.dispatch(childrenApi.endpoints.getChildren.initiate('parent-1'));
  await store.dispatch(schoolLifeApi.endpoints.getFees.initiate('child-1'));
  return writeSupportFile(store.getState(), '/fees');
};

const bugs: Record<Bug, { fileOf: () => Promise<string>; shown: string }> = {
  lockedStep: { fileOf: enrolmentFile, shown: `screen.findByText('Save and continue')` },
  wrongTotal: { fileOf: feesFile, shown: `screen.findByText('$1,040.10')` },
  endlessLoader: { fileOf: enrolmentFile, shown: `screen.findByText('Save and continue')` },
};

/** Made before the first is replayed: from then on nothing is sent any more. */
const files: Partial<Record<Bug, string>> = {};
beforeAll(async () => {
  for (const bug of Object.keys(bugs) as Bug[]) files[bug] = await bugs[bug].fileOf();
});

/** The body of the test that the command writes for the file, with what the parent should see filled in. */
const generatedTest = (path: string, shown: string) => {
  const written = testOf(readSupportFile(readFileSync(path, 'utf8')), 'bug');
  const filledIn = written.replace("screen.findByRole('heading', { level: 1 })", shown);
  const { code } = transformSync(filledIn, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
    module: { type: 'commonjs' },
  });
  const modules: Record<string, unknown> = {
    '@testing-library/react': library,
    '../render/renderSupportFile': { renderSupportFile: () => renderSupportFile(path) },
  };
  let body: (() => Promise<void>) | undefined;
  const declare = (_name: string, run: () => Promise<void>) => void (body = run);
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the command wrote it, and it is run as jest would
  const run = new Function('require', 'exports', 'test', 'expect', code) as (...given: unknown[]) => void;
  run((name: string) => modules[name], {}, declare, expect);
  return async () => {
    await body?.();
    library.cleanup();
  };
};

test.each(Object.keys(bugs) as Bug[])(
  'the written test of a file fails while the portal has the bug (%s), and passes once it is mended',
  async (bug) => {
    const run = generatedTest(files[bug]!, bugs[bug].shown);
    mockBug = bug;
    await expect(run()).rejects.toThrow('Unable to find');
    library.cleanup();
    mockBug = null;
    await run();
  },
);
