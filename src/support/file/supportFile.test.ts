/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import { aSupportFile, circumstances, recordedStates } from '../../../test/builders/supportFile';
import { aSupportState, uuid } from '../../../test/builders/supportState';
import { childSelected } from '../../store/children';
import { rootReducer } from '../../store/rootReducer';
import { languageChosen, toastShown } from '../../store/ui';
import {
  applicantKnown,
  deviceAnswered,
  draftCleared,
  recordSaved,
  stepStatusChanged,
} from '../../store/wizard';
import messages from '../../../i18n/en.json';
import { migrations } from '../../store/stored/migrations';
import { FORMAT_VERSION, type SupportFile } from '../format';
import { detailOf } from '../recording/chosenActions';
import { createRedactor } from '../redaction/redactor';
import { patchesBack, undone } from './patches';
import { readSupportFile, SUPPORT_FILE_LIMIT } from './readSupportFile';
import { Refusal } from './Refusal';
import { supportFileOf } from './supportFileOf';
import { statesOf, undoTo } from './undoTo';

const now = new Date('2026-11-20T18:42:00.000Z');
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const refusalOf = (text: string) => {
  try {
    readSupportFile(text);
  } catch (error) {
    if (error instanceof Refusal) return { messageId: error.messageId, ...error.values };
    throw error;
  }
  return undefined;
};

describe('a support file', () => {
  const state = aSupportState();
  const file = aSupportFile(state);

  test('is read again as it was written', () => {
    expect(readSupportFile(JSON.stringify(file))).toEqual(asJson(file));
  });

  test('tells where the parent was without telling who they are', () => {
    const [first] = file.actions;
    const [, , theo] = Object.values(file.state.children.entities);
    expect(first?.address).toBe(`/children/${encodeURIComponent(theo!.firstName)}`);
    // what no kind names is left out
    expect(first?.detail).toEqual({ stepId: 'student', draftId: file.draftId });
    expect(file.calls).toMatchObject([{ route: '/applicants/summary/:applicantId', requestId: uuid(99) }]);
    expect(file.errors).toMatchObject([{ stack: ['at https://portal.example/main.js:1:2345'] }]);
  });

  test('leads back to the state after each action, to the last one as it was saved', () => {
    const states = recordedStates(state, 5);
    const redactor = createRedactor(now);
    [...states, state].forEach(redactor.learn);
    const expected = [...states.slice(0, 4), state].map(redactor.state);
    const read = readSupportFile(JSON.stringify(file));
    const [draftId = ''] = Object.keys(read.state.wizard.drafts);
    for (const index of [0, 1, 2, 3, 4]) {
      const undone = undoTo(read, index);
      expect(undone.wizard.drafts[draftId]?.revision).toBe(expected[index]?.wizard.drafts[draftId]?.revision);
      expect(Object.keys(undone.api.queries)).toHaveLength(Object.keys(expected[index]!.api.queries).length);
      expect(undone.summary).toBe(read.state.summary);
    }
    expect(undoTo(read, 4)).toBe(read.state);
  });

  test('is a state that the store goes on with', () => {
    const { state: preloaded } = readSupportFile(JSON.stringify(file));
    const store = configureStore({
      reducer: rootReducer,
      preloadedState: preloaded,
      middleware: (all) => all({ serializableCheck: false, immutableCheck: false }),
    });
    expect(asJson(store.getState())).toEqual(asJson(preloaded));
  });

  test('of a parent with nothing yet holds no action', () => {
    const empty = { ...file, actions: [] };
    expect(statesOf(empty)).toEqual([]);
    expect(undoTo(empty, 0)).toBe(empty.state);
  });
});

describe('R51: of an action', () => {
  const state = { ...aSupportState(), children: { ...aSupportState().children, selectedId: 'ada.moreau' } };
  const savedDetail = (action: UnknownAction) => {
    const recorded = { type: action.type, at: 0, address: '/', detail: detailOf(action) ?? {}, state };
    const { actions, state: saved } = supportFileOf(
      { actions: [recorded], calls: [], errors: [] },
      state,
      circumstances(),
    );
    return { detail: actions[0]?.detail, childId: saved.children.selectedId };
  };

  test.each(['ada.moreau', '2015-03-14', '2026-10-05T08:00:00Z', 'health', 'dark'])(
    'an id that reads %s is replaced',
    (id) => {
      const actions = [
        childSelected(id),
        draftCleared(id),
        applicantKnown({ draftId: id, applicantId: id }),
        recordSaved({ draftId: id, sectionId: 'guardians', recordId: id }),
      ];
      for (const action of actions) {
        const { detail } = savedDetail(action);
        expect(detail).not.toEqual({});
        expect(JSON.stringify(detail)).not.toContain(id);
      }
    },
  );

  test('an id bears the stand-in that it bears in the state', () => {
    const { detail, childId } = savedDetail(childSelected('ada.moreau'));
    expect(childId).toMatch(/^id-\d+$/);
    expect(detail).toEqual({ childId });
  });

  test('a choice, a message and the name of a part are kept', () => {
    const toast = toastShown({ tone: 'error', messageId: 'error.generic' });
    expect(savedDetail(toast).detail).toEqual({ tone: 'error', messageId: 'error.generic' });
    expect(savedDetail(languageChosen('fr')).detail).toEqual({ language: 'fr' });
    expect(savedDetail(languageChosen('ada.moreau' as 'fr')).detail).toEqual({ language: '' });
    const kept = stepStatusChanged({ draftId: uuid(1), stepId: 'e-signature', status: 'saved' });
    expect(savedDetail(kept).detail).toEqual({
      draftId: uuid(1),
      stepId: 'e-signature',
      status: 'saved',
    });
    expect(savedDetail(deviceAnswered({ kept: true })).detail).toEqual({ kept: true });
  });
});

test.each([
  [
    { a: 1, list: [1, 2] },
    { a: 1, list: [1, 3] },
  ],
  [{ list: [1] }, { list: [1, 2] }],
  [{ b: { c: 1, d: undefined } }, { b: {} }],
  [{ b: {} }, { b: { c: [{ d: null }] } }],
  [{ a: null }, { a: { b: 1 } }],
  [{ a: [] }, { a: {} }],
])('%j becomes %j again', (after, before) => {
  expect(asJson(undone(after, patchesBack(after, before)))).toEqual(asJson(before));
});

describe('R52: of every version of the format', () => {
  test.each(readdirSync('test/fixtures/dumps'))('%s opens', (name) => {
    const { version, state, actions } = readSupportFile(readFileSync(`test/fixtures/dumps/${name}`, 'utf8'));
    expect(version).toBe(FORMAT_VERSION);
    expect(state.children.ids).toHaveLength(3);
    expect(Object.values(state.wizard.drafts)[0]?.values).toHaveProperty('e-signature');
    expect(actions.length).toBeGreaterThan(1);
    expect(undoTo({ state, actions }, 0).session.status).toBe('signedIn');
  });

  test('there is a kept example', () => {
    expect(readdirSync('test/fixtures/dumps')).toHaveLength(FORMAT_VERSION);
  });

  test('what is persisted is brought forward, in every state of the file', () => {
    const file = asJson(aSupportFile()) as SupportFile;
    const { username: _username, lockedAs: _lockedAs, ...former } = file.state.session;
    const older = {
      ...file,
      persisted: { ...file.persisted, session: 0 },
      state: { ...file.state, session: former },
    };
    const read = readSupportFile(JSON.stringify(older));
    expect(read.persisted.session).toBe(migrations.session.length);
    for (const { session } of statesOf(read))
      expect(session).toMatchObject({ username: null, lockedAs: null });
  });

  test.each([
    ['session', { firstSchoolId: 'id-7' }],
    ['session', { firstSchoolId: null }],
    ['ui', { unsent: {} }],
    ['ui', { unsent: { [uuid(90)]: '' } }],
  ] as const)('%s may hold %j, which the portal has no longer', (slice, former) => {
    const file = asJson(aSupportFile()) as SupportFile;
    Object.assign(file.state[slice], former);
    const [[key, value] = ['']] = Object.entries(former);
    file.actions.at(-1)!.undo.push({ path: [slice, key], value });
    expect(statesOf(readSupportFile(JSON.stringify(file)))).toHaveLength(file.actions.length);
  });

  test('may hold what the portal tells no longer: sensitive answers, and how long their details were', () => {
    const file = asJson(aSupportFile()) as SupportFile;
    const [health] = Object.values(file.state.summary.healths.entities);
    const [applicant] = Object.values(file.state.summary.applicants.entities);
    Object.assign(health!, { isAutism: true, autismDetail: 'xxxx xx' });
    Object.assign(applicant!, { race: ['ASIAN', 'BLACK'] });
    expect(readSupportFile(JSON.stringify(file)).state.summary).toEqual(file.state.summary);
  });

  test('a message that is begun does not stand in a former key either', () => {
    const file = asJson(aSupportFile()) as SupportFile;
    Object.assign(file.state.ui, { unsent: { [uuid(90)]: 'Dear office' } });
    expect(refusalOf(JSON.stringify(file))).toMatchObject({ messageId: 'support.refused.secret' });
  });

  test('a newer one is refused by its number', () => {
    const file = aSupportFile();
    expect(refusalOf(JSON.stringify({ ...file, version: 7, other: true }))).toEqual({
      messageId: 'support.refused.newer',
      version: 7,
      known: FORMAT_VERSION,
    });
    expect(refusalOf(JSON.stringify({ ...file, persisted: { ...file.persisted, wizard: 9 } }))).toEqual({
      messageId: 'support.refused.newerState',
      slice: 'wizard',
      version: 9,
      known: migrations.wizard.length,
    });
  });
});

describe('is refused', () => {
  const text = JSON.stringify(aSupportFile());
  type Change = (file: SupportFile) => unknown;
  const changed = (change: Change) => {
    const file = JSON.parse(text) as SupportFile;
    change(file);
    return JSON.stringify(file);
  };
  const draftOf = ({ state }: SupportFile) => Object.values(state.wizard.drafts)[0]!;
  const lastUndo = ({ actions }: SupportFile) => actions.at(-1)!.undo;

  test.each(['{}', '[]', 'null', '7', '"text"', '{"format":"portal-support","version":"1"}'])(
    '%s',
    (other) => {
      expect(refusalOf(other)).toEqual({ messageId: 'support.refused.format' });
    },
  );

  test('what is no JSON', () => {
    expect(refusalOf('<script>alert(1)</script>')).toEqual({ messageId: 'support.refused.json' });
  });

  test('but not the mark that some editors write before a text', () => {
    const text = JSON.stringify(aSupportFile());
    expect(readSupportFile(`\uFEFF${text}`)).toEqual(readSupportFile(text));
  });

  test('50 MB, before it is read', () => {
    const parse = jest.spyOn(JSON, 'parse');
    expect(refusalOf(' '.repeat(50 * 1024 * 1024))).toEqual({
      messageId: 'support.refused.size',
      megabytes: 5,
    });
    expect(parse).not.toHaveBeenCalled();
    expect(text.length).toBeLessThan(SUPPORT_FILE_LIMIT / 10);
  });

  test('what is nested without end', () => {
    const deep = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;
    expect(refusalOf(text.replace('"note":""', `"note":${deep}`))).toEqual({
      messageId: 'support.refused.depth',
    });
  });

  test.each(['__proto__', 'constructor', 'prototype'])('the key %s, wherever it stands', (key) => {
    const planted = [
      text.replace('"note":', `"${key}":{"polluted":1},"note":`),
      text.replace('"isRestored":', `"${key}":{"polluted":1},"isRestored":`),
      changed((file) => lastUndo(file).push({ path: [key, 'polluted'], value: 1 })),
    ];
    for (const each of planted) expect(refusalOf(each)).toEqual({ messageId: 'support.refused.key', key });
    expect({}).not.toHaveProperty('polluted');
  });

  test.each<[string, Change]>([
    ['a token', ({ state }) => (state.session.token = 'eyJhbGciOi')],
    ['the key of the drafts', ({ state }) => (state.session.account!.draftKey = 'c2VjcmV0')],
    [
      'a token in a state before',
      (file) => lastUndo(file).push({ path: ['session', 'token'], value: 'eyJ' }),
    ],
    [
      'a token among the mutations',
      ({ state }) => Object.assign(Object.values(state.api.mutations)[0]!, { token: 'eyJ' }),
    ],
    ['the key of a call', (file) => (draftOf(file).intents['createAll.guardians']!.key = 'eyJ')],
    ['a picture', ({ state }) => (state.session.account!.imageProfile = 'data:image/png;base64,AAAA')],
    ['the flow of a code', ({ state }) => (state.wizard.codeFlow!.flowId = 'flow')],
    [
      'what a parent wrote of a health',
      ({ state }) => (Object.values(state.summary.healths.entities)[0]!.autismDetail = 'diagnosed'),
    ],
  ])('%s inside', (_what, change) => {
    expect(refusalOf(changed(change))).toMatchObject({ messageId: 'support.refused.secret' });
  });

  test.each<[string, Change]>([
    ['around the state', (file) => Object.assign(file, { more: 1 })],
    ['in an action', (file) => Object.assign(file.actions[0]!, { meta: {} })],
    ['in a slice', ({ state }) => Object.assign(state.ui, { more: 1 })],
    ['among the slices', ({ state }) => Object.assign(state, { more: {} })],
    [
      'in the answers of a draft',
      (file) => Object.assign(draftOf(file).values.student as object, { more: 1 }),
    ],
    ['in the cache', ({ state }) => Object.assign(state.api, { more: 1 })],
    [
      'in an endpoint',
      ({ state }) => Object.assign(Object.values(state.api.queries)[0]!, { endpointName: 'more' }),
    ],
    ['in a state before', (file) => lastUndo(file).push({ path: ['ui', 'more'], value: 1 })],
    ['among the subscriptions', ({ state }) => Object.assign(state.api.subscriptions, { more: {} })],
  ])('an unknown key %s', (_where, change) => {
    expect(refusalOf(changed(change))).toMatchObject({ messageId: 'support.refused.unknownKey' });
  });

  test.each<[string, Change]>([
    ['a slice that is missing', ({ state }) => Reflect.deleteProperty(state, 'wizard')],
    [
      'an object in the place of a text',
      ({ state }) => Object.assign(state.session.parent!, { firstName: { $$typeof: 1 } }),
    ],
    [
      'an object in the place of a sensitive answer',
      ({ state }) => Object.assign(Object.values(state.summary.healths.entities)[0]!, { isAutism: {} }),
    ],
    [
      'an object in a list of sensitive answers',
      ({ state }) => Object.assign(Object.values(state.summary.applicants.entities)[0]!, { race: [{}] }),
    ],
    [
      'an object in the place of the reason of an absence',
      ({ state }) => {
        const entry = Object.values(state.api.queries).find((each) => each?.endpointName === 'getAbsences');
        Object.assign((entry!.data as object[])[0]!, { reason: {} });
      },
    ],
    ['a draft without its status', (file) => Reflect.deleteProperty(draftOf(file), 'status')],
    ['an address that leads elsewhere', (file) => (file.address = '//evil.example/')],
    ['a script for a viewport', (file) => Object.assign(file, { viewport: 'javascript:alert(1)' })],
  ])('%s', (_what, change) => {
    expect(refusalOf(changed(change))).toMatchObject({
      messageId: expect.stringMatching(/shape|unknownKey/) as string,
    });
  });

  test('with a sentence', () => {
    const ids = [
      'size',
      'json',
      'format',
      'newer',
      'newerState',
      'key',
      'unknownKey',
      'secret',
      'depth',
      'shape',
    ];
    for (const id of ids) expect(messages).toHaveProperty([`support.refused.${id}`]);
  });

  test('but a script in a text is a text', () => {
    const script = '<img src=x onerror=alert(1)>';
    const file = readSupportFile(
      changed(({ state }) => (Object.values(state.children.entities)[0]!.firstName = script)),
    );
    expect(Object.values(file.state.children.entities)[0]?.firstName).toBe(script);
  });
});

test('the file of a large family stays small', () => {
  const file = aSupportFile(aSupportState(20), {}, 200);
  expect(file.actions).toHaveLength(200);
  expect(JSON.stringify(file).length).toBeLessThan(300_000);
});
