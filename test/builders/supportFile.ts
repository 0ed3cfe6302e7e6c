import type { Recording, SupportFile } from '../../src/support/format';
import { supportFileOf, type Circumstances } from '../../src/support/file/supportFileOf';
import type { RootState } from '../../src/store/rootReducer';
import { aSupportState, uuid } from './supportState';

const savedAt = new Date('2026-11-20T18:42:00.000Z');

/** Where and how the portal was shown to them. */
export const circumstances = (overrides: Partial<Circumstances> = {}): Circumstances => ({
  now: savedAt,
  app: { version: '1.1.0', build: 'test' },
  clockOffset: 1_250,
  timeZone: 'America/New_York',
  locale: 'en',
  theme: 'dark',
  direction: 'ltr',
  viewport: { width: 1280, height: 800, pixelRatio: 2 },
  address: `/children/enroll/${uuid(40)}/${uuid(41)}/summary`,
  draftId: `${uuid(1)}:${uuid(41)}`,
  note: '',
  ...overrides,
});

/** The states of a parent who fills in the student step, a field at a time, and looks at a page between. */
export const recordedStates = (last: RootState, count: number): RootState[] =>
  Array.from({ length: count }, (_, index) => {
    const [draft] = Object.values(last.wizard.drafts);
    if (!draft) return last;
    const student = { ...(draft.values.student as object), firstName: 'Fern'.slice(0, (index % 4) + 1) };
    const typed = { ...draft, values: { ...draft.values, student }, revision: index };
    const entries = Object.entries(last.api.queries);
    const queries = Object.fromEntries(entries.slice(0, Math.max(3, entries.length - (count - index))));
    return {
      ...last,
      wizard: { ...last.wizard, drafts: { [draft.id]: typed } },
      api: { ...last.api, queries },
    };
  });

/** What the page remembers of them. */
export const aRecording = (states: readonly RootState[]): Recording => ({
  actions: states.map((state, index) => ({
    type: 'wizard/valuesKept',
    at: savedAt.getTime() - (states.length - index) * 1_000,
    address: '/children/Th%C3%A9o',
    detail: { stepId: 'student', draftId: `${uuid(1)}:${uuid(41)}`, revision: index, name: 'Fern' },
    state,
  })),
  calls: [
    {
      at: savedAt.getTime() - 900,
      method: 'GET',
      route: '/applicants/summary/:applicantId',
      status: 500,
      milliseconds: 41,
      requestId: uuid(99),
    },
  ],
  errors: [
    {
      at: savedAt.getTime() - 800,
      name: 'TypeError',
      message: null,
      stack: ['at https://portal.example/main.js:1:2345', 'Fern said hello'],
    },
  ],
});

/** The support file of that parent. */
export const aSupportFile = (
  state: RootState = aSupportState(),
  overrides: Partial<Circumstances> = {},
  actions = 5,
): SupportFile => supportFileOf(aRecording(recordedStates(state, actions)), state, circumstances(overrides));
