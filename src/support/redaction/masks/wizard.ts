import type { OfferDto } from '../../../contract/schools';
import { toFingerprint } from '../../../lib/fingerprint';
import type { Draft, WizardState } from '../../../store/wizard';
import { By, Choice, Entries, type Mask, type Walk } from '../mask';
import { registrationMask } from './registration';
import { sensitiveTexts } from './sensitiveFields';
import { itemMasks, stepMasks } from './steps';

export const offerMask = {
  id: 'id',
  schoolId: 'id',
  classLevelName: 'serverText',
  sectionName: 'serverText',
  optionName: 'serverText',
  educationalLevelName: 'serverText',
  studentQuota: 'number',
  placesLeft: 'number',
  startDate: 'moment',
  endDate: 'moment',
  promotion: { id: 'id', name: 'schoolYear' },
} satisfies Mask<OfferDto>;

const source = { applicantId: 'id', firstName: 'name', date: 'moment' } as const;

/** Redacts the values of each step with its own mask. */
const values = new By<Draft['values']>((steps, walk) => walk(steps, stepMasks));

const halfTyped = new By<Draft['halfTyped']>((items, walk) => walk(items, itemMasks));

/**
 * Fingerprints are not kept, because that of a short answer can be guessed. This value means "not the same as the
 * current answers". Where it was the same, the stand-in's fingerprint is used (`draftMask`).
 */
export const OTHER_FINGERPRINT = '0-0-0';
const fingerprint = new By<string>((print, walk) => {
  if (typeof print !== 'string') walk.strange('fingerprint');
  return OTHER_FINGERPRINT;
});

const fingerprints = new Entries('part', fingerprint);

/** Only details that were given are copied, so that their name alone tells the answer that asks for them. */
const copiedFields = new By<Record<string, string>>((fields, walk) => {
  const told = Object.entries(fields).filter(([field]) => !walk.isCopying || !sensitiveTexts.has(field));
  return walk(Object.fromEntries(told), fingerprints);
});

/** Dropped: the body of an earlier call. The answers are in the steps. */
const nothing = new By<unknown>(() => null);

const parts = {
  id: 'id',
  parentId: 'id',
  schoolId: 'id',
  offer: offerMask,
  applicantId: 'id',
  values,
  halfTyped,
  recordIds: new Entries('part', 'id' as const),
  sent: fingerprints,
  status: new Entries('part', new Choice(['unsaved', 'saving', 'saved', 'alreadySaved'])),
  replaced: new Entries('part', { recordId: 'id' as const, carried: new Entries('part', 'number' as const) }),
  intents: new Entries('part', { key: 'secret' as const, fingerprint, body: nothing }),
  versions: new Entries('id', 'number' as const),
  unanswered: new Entries('id', [nothing] as const),
  copied: new Entries('part', [{ ...source, fields: copiedFields }] as const),
  again: source,
  revision: 'number',
  savedAt: 'moment',
} satisfies Mask<Draft>;

type Fields = Record<string, unknown>;

const known = new WeakMap<object, string>();
const fingerprintOf = (answer: unknown): string => {
  if (typeof answer !== 'object' || answer === null) return toFingerprint(answer);
  const print = known.get(answer) ?? toFingerprint(answer);
  known.set(answer, print);
  return print;
};

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** New fingerprints: the stand-in's where the original's matched, otherwise `OTHER_FINGERPRINT`. */
const again = (prints: Fields, originals: Fields, standIns: Fields): Fields =>
  Object.fromEntries(
    Object.entries(prints).map(([part, print]) => [
      part,
      Object.hasOwn(originals, part) && fingerprintOf(originals[part]) === print
        ? fingerprintOf(standIns[part])
        : OTHER_FINGERPRINT,
    ]),
  );

const sourcesAgain = (draft: Draft, redacted: Draft, step: string): unknown => {
  const sources: unknown = draft.copied?.[step];
  const [originals, standIns] = [fieldsOf(draft.values[step]), fieldsOf(redacted.values[step])];
  return (Array.isArray(sources) ? sources : []).map((source: unknown, index) => {
    const { fields } = fieldsOf(redacted.copied?.[step]?.[index]);
    const prints = fieldsOf(fieldsOf(source).fields);
    const known = Object.entries(prints).filter(([field]) => Object.hasOwn(fieldsOf(fields), field));
    return {
      ...fieldsOf(redacted.copied?.[step]?.[index]),
      fields: again(Object.fromEntries(known), originals, standIns),
    };
  });
};

/** Recomputes the fingerprints of what was sent and copied, so that the file shows whether it is still the same. */
const withFingerprints = (draft: Draft, redacted: Draft): unknown => {
  const steps = Object.keys(redacted.copied ?? {});
  const copied = Object.fromEntries(steps.map((step) => [step, sourcesAgain(draft, redacted, step)]));
  return {
    ...redacted,
    sent: { ...redacted.sent, ...again(ofSteps(draft.sent), draft.values, redacted.values) },
    ...(redacted.copied && { copied }),
  };
};

const ofSteps = (sent: Fields): Fields =>
  Object.fromEntries(Object.entries(sent).filter(([part]) => Object.hasOwn(stepMasks, part)));

const isDraft = (draft: unknown): draft is Draft => {
  const { values: answers, sent } = draft as Partial<Draft>;
  return typeof answers === 'object' && answers !== null && typeof sent === 'object' && sent !== null;
};

const redactDraft = (draft: Draft, walk: Walk): unknown => {
  const redacted = walk(draft, parts);
  const isTold = walk.isCopying && isDraft(draft) && isDraft(redacted);
  return isTold ? withFingerprints(draft, redacted) : redacted;
};

export const wizardMask = {
  drafts: new Entries('id', new By<Draft>(redactDraft)),
  isRestored: 'flag',
  isKeptOnDevice: 'flag',
  takenOver: new Entries('id', 'number' as const),
  codeFlow: { flowId: 'secret', email: 'email', isOfRegistration: 'flag' },
  doneElsewhere: new Entries('id', 'id' as const),
  registration: registrationMask,
} satisfies Mask<WizardState>;
