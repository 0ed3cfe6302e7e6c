import { FORMAT_VERSION, type SupportFile } from '../format';
import { bringForward, formatMigrations } from './bringForward';
import { createStateCheck } from './checkState';
import { fileShape } from './fileShape';
import { Refusal } from './Refusal';
import { scan } from './scan';
import { statesOf } from './undoTo';

/** In characters. The file of a large family has a tenth of that. */
export const SUPPORT_FILE_LIMIT = 5 * 1024 * 1024;

const parsed = (text: string): unknown => {
  try {
    // some editors write this mark before a text
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new Refusal('support.refused.json');
  }
};

const versionIn = (file: unknown): number => {
  const { format, version } = (file ?? {}) as Partial<SupportFile>;
  if (format !== 'portal-support' || !Number.isInteger(version) || Number(version) < 1)
    throw new Refusal('support.refused.format');
  return Number(version);
};

/** Brings a file of an earlier version of the format to today's. */
const ofToday = (file: unknown): Record<string, unknown> => {
  const version = versionIn(file);
  if (version > FORMAT_VERSION)
    throw new Refusal('support.refused.newer', { version, known: FORMAT_VERSION });
  return formatMigrations
    .slice(version - 1)
    .reduce((older, migrate) => migrate(older), file as Record<string, unknown>);
};

const shaped = (file: Record<string, unknown>): SupportFile => {
  const result = fileShape.safeParse(file);
  if (result.success) return result.data as unknown as SupportFile;
  const [issue] = result.error.issues;
  const place = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys')
    throw new Refusal('support.refused.unknownKey', { key: [...place, issue.keys[0] ?? ''].join('.') });
  throw new Refusal('support.refused.shape', { place: place.join('.') });
};

/**
 * Reads a support file and brings it to today's version. Throws a `Refusal` if the text is no support file, is newer
 * than this portal, contains what no support file may contain, or has a shape that the portal cannot show. Nothing in
 * it is executed.
 */
export const readSupportFile = (text: string): SupportFile => {
  if (text.length > SUPPORT_FILE_LIMIT)
    throw new Refusal('support.refused.size', { megabytes: SUPPORT_FILE_LIMIT / 1024 / 1024 });
  const raw = parsed(text);
  scan(raw);
  const file = readShape(raw);
  const check = createStateCheck();
  check(file.state);
  for (const state of statesOf(file)) check(state);
  return file;
};

const readShape = (raw: unknown): SupportFile => {
  const file = shaped(ofToday(raw));
  try {
    return bringForward(file);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('support.refused.shape', { place: 'state' });
  }
};
