import { NEW_RECORD, sideDrafts } from '../../domain/offer';
import { keptText, leavesLength, treatmentOf } from './kinds';
import { knownSentences } from './knownSentences';
import { isKnownWord } from './knownWords';
import { Choice, OneAnswer, type LeafKind } from './mask';
import { sensitiveTexts } from './masks/sensitiveFields';
import type { StandIns } from './standIns';

const ownId = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{32}|\d{1,9}|id-\d{1,6})$/;

type Leaf = (text: string, standIns: StandIns) => string;

const sideDraft = new RegExp(`^(${sideDrafts.join('|')})\\.(.*)$`, 's');

const single: Leaf = (text, standIns) => {
  const [, kind, recordId = ''] = sideDraft.exec(text) ?? [];
  if (kind !== undefined) return `${kind}.${single(recordId, standIns)}`;
  return ownId.test(text) || ['', NEW_RECORD].includes(text) ? text : standIns.id(text);
};

/** An id that consists of two, such as a draft's, is split, because each of the two also appears alone. */
const id: Leaf = (text, standIns) =>
  text
    .split(':')
    .map((each) => single(each, standIns))
    .join(':');

/** Names of parts such as `guardians.<key>`. */
const part: Leaf = (text, standIns) =>
  text
    .split('.')
    .map((each) => (isKnownWord(each) ? each : id(each, standIns)))
    .join('.');

/** A date of another form that `api/reading.ts` accepts too, without letters in which a name could hide. */
const otherMoment = /^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}[\dTZ\s:.,+-]*$/;

const moment: Leaf = (text) => {
  if (keptText.moment.test(text)) return text;
  const time = otherMoment.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
};

/** Kinds whose other texts keep their form: a parent may have typed them, or a school's server may have sent them. */
const replacedOtherwise = ['digits', 'schoolYear', 'reference', 'currency', 'code2'];

/** An error such as "missing" or "too long" on the details would reveal the answer that asks for them. */
const pathPart: Leaf = (name, standIns) => {
  if (sensitiveTexts.has(name)) return '';
  return isKnownWord(name) || /^\d{1,3}$/.test(name) ? name : standIns.text(name);
};

const leaves: Record<string, Leaf> = {
  id,
  part,
  moment,
  fileUrl: (text, standIns) => (text === '' ? '' : standIns.fileUrl(text)),
  failure: (text, standIns) => (knownSentences.includes(text) ? text : standIns.text(text)),
  fieldPath: (text, standIns) =>
    text
      .split('.')
      .map((each) => pathPart(each, standIns))
      .join('.'),
};

const redactText = (kind: string, text: string, standIns: StandIns): string => {
  const leaf = leaves[kind];
  if (leaf) return leaf(text, standIns);
  if (kind in keptText) {
    if (keptText[kind as keyof typeof keptText].test(text)) return text;
    return replacedOtherwise.includes(kind) ? standIns.text(text) : '';
  }
  if (leavesLength(kind)) return text.replace(/\S/g, 'x');
  return treatmentOf(kind) === 'dropped' ? '' : standIns.text(text);
};

/** The redacted value: a stand-in of its kind, or the empty value of its type. */
export const redactLeaf = (kind: LeafKind, value: unknown, standIns: StandIns): unknown => {
  if (kind instanceof Choice) return kind.values.includes(value as string) ? value : '';
  if (kind instanceof OneAnswer) return value === '' ? '' : kind.shown;
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  if (kind === 'flag') return value === true;
  if (kind === 'nothing') return undefined;
  return typeof value === 'string' ? redactText(kind, value, standIns) : '';
};
