import { migrations, versionOf, type StoredName } from '../../store/stored/migrations';
import type { RedactedState, SupportFile } from '../format';
import { patchesBack } from './patches';
import { Refusal } from './Refusal';
import { statesOf } from './undoTo';

type Raw = Record<string, unknown>;
type Versions = SupportFile['persisted'];

/** One function per version of the format, oldest first; each takes a file of the version before. */
export const formatMigrations: readonly ((file: Raw) => Raw)[] = [];

const names = ['session', 'ui', 'wizard', 'registration'] as const satisfies readonly StoredName[];

const migrated = (name: StoredName, version: number, state: unknown): Raw =>
  migrations[name].slice(version).reduce((older, migrate) => migrate(older), state as Raw);

const withRegistration = (wizard: Raw, version: number, savedAt: string): Raw => {
  const { registration, codeFlow } = wizard;
  const kept = migrated('registration', version, { draft: registration, codeFlow, since: savedAt });
  return { ...wizard, registration: kept.draft, codeFlow: kept.codeFlow };
};

/** Migrates a state. Of the wizard, each draft and a visitor's registration are stored (`store/stored`). */
const stateForward = (state: Raw, { session, ui, wizard, registration }: Versions, savedAt: string): Raw => {
  const own = state.wizard as Raw;
  const drafts = Object.entries(own.drafts as Raw).map(([id, draft]): [string, Raw] => [
    id,
    migrated('wizard', wizard, draft),
  ]);
  return {
    ...state,
    session: migrated('session', session, state.session),
    ui: migrated('ui', ui, state.ui),
    wizard: withRegistration({ ...own, drafts: Object.fromEntries(drafts) }, registration, savedAt),
  };
};

/** Brings the states in a file of an earlier portal to today's shape, with the migrations of the persisted slices. */
export const bringForward = (file: SupportFile): SupportFile => {
  const newer = names.find((name) => file.persisted[name] > versionOf(name));
  if (newer) {
    const version = file.persisted[newer];
    throw new Refusal('support.refused.newerState', { slice: newer, version, known: versionOf(newer) });
  }
  if (names.every((name) => file.persisted[name] === versionOf(name))) return file;
  const forward = (state: RedactedState) =>
    stateForward(state, file.persisted, file.savedAt) as unknown as RedactedState;
  const states = statesOf(file).map(forward);
  return {
    ...file,
    persisted: Object.fromEntries(names.map((name) => [name, versionOf(name)])) as Versions,
    state: states.at(-1) ?? forward(file.state),
    actions: file.actions.map((action, index) => ({
      ...action,
      undo: index === 0 ? [] : patchesBack(states[index], states[index - 1]),
    })),
  };
};
