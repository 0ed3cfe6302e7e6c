import { toFingerprint } from './fingerprint';

type Values = Readonly<Record<string, unknown>>;

interface OpenForm {
  /** What the form shows. */
  shown: object;
  /** Values that are known to have been stored: those that the other window started from, and the last of this one. */
  known: readonly object[];
}

/** The fields that another window has changed, except those that are being edited here. */
export const changedElsewhere = (theirs: object, { shown, known }: OpenForm): Values => {
  const isKnown = (name: string, value: unknown) =>
    known.some((values) => toFingerprint((values as Values)[name]) === toFingerprint(value));
  return Object.fromEntries(
    Object.entries(theirs as Values).filter(
      ([name, value]) => !isKnown(name, value) && isKnown(name, (shown as Values)[name]),
    ),
  );
};

/** The values that a save has brought, with what was typed into this one since `sent` was sent. */
export const withTyped = (theirs: object, shown: object, sent: object): object =>
  toFingerprint(shown) === toFingerprint(sent)
    ? theirs
    : { ...shown, ...changedElsewhere(theirs, { shown, known: [sent] }) };
