import { earlyDismissals, races, wizardTransportationTypes } from '../../../src/domain/enumerations';
import type { FormStepId } from '../../../src/sections/enrolmentSteps';
import { guardianCollection } from '../../../src/sections/guardian';
import { schoolHistoryCollection } from '../../../src/sections/schoolHistory';
import { siblingCollection } from '../../../src/sections/sibling';
import { stepValues } from '../../builders/drafts';
import { aGuardian, aSchoolHistory, aSibling } from '../../sections/records';
import { diceOf, oneOf } from '../dice';
import { address, word } from './words';

/** What answers refer to: ids that the server knows. */
export interface Known {
  place: { countryId: string; provinceId: string; cityId: string };
  grade: { schoolId: string; gradeId: string };
  /** Addresses of files that the parent has sent. */
  files: readonly string[];
}

type Values = Record<string, unknown>;
type Item = Values & { key: string };
const listOf = (values: Values, name: string) => values[name] as Item[];
const yes = (dice: number) => (dice < 0.5 ? 'yes' : 'no');

// what never changes of an item names it, so that it is known whatever else is typed into it
const guardian = (number: number): Item => ({
  ...guardianCollection.item.fromRecord(aGuardian()),
  key: `guardian-${number}`,
  firstName: word('Ada', number),
  employer: word('Works', number),
  email: address('guardian', number),
});
const sibling = (number: number, { grade }: Known): Item => ({
  ...siblingCollection.item.fromRecord(aSibling()),
  ...grade,
  key: `sibling-${number}`,
  firstName: word('Sib', number),
  lastName: word('Line', number),
});
const schoolHistory = (number: number): Item => ({
  ...schoolHistoryCollection.item.fromRecord(aSchoolHistory()),
  key: `history-${number}`,
  schoolName: word('School', number),
  reasonForSuspension: word('Reason', number),
});
const paper = (fileUrl: string): Item => ({
  key: `paper-${fileUrl}`,
  documentType: 'Passport',
  fileUrl,
  fileName: 'paper.pdf',
});

/** What a parent types into a step that is empty. */
export const firstAnswers = (step: FormStepId, number: number, known: Known): Values => {
  const example = stepValues[step] as Values;
  const dice = diceOf(step, number);
  switch (step) {
    case 'student':
      return {
        ...example,
        ...known.place,
        profilePicture: '',
        hasMailingAddress: false,
        firstName: word('Child', number),
        lastName: word('Family', number),
        email: address('child', number),
      };
    case 'background':
      return {
        ...example,
        documents: dice < 0.5 ? known.files.slice(0, 1).map(paper) : [],
        hasAttendedAnotherSchool: yes(dice),
        schoolHistories: [schoolHistory(number)],
      };
    case 'contacts':
      return {
        ...example,
        safeWord: word('Safe', number),
        guardians: dice < 0.5 ? [guardian(number)] : [guardian(number), guardian(number + 1)],
      };
    case 'siblings':
      return { ...example, hasSiblings: yes(dice), siblings: [sibling(number, known)] };
    case 'health':
      return { ...example, physicianName: word('Doctor', number) };
    case 'e-signature':
      return { ...example, signatureName: word('Signed', number) };
    default:
      return typedAnew(step, example, number, known);
  }
};

const changedItem = (items: Item[], number: number, change: (item: Item) => Item) => {
  const index = Math.floor(diceOf('item', number) * items.length);
  return items.map((item, at) => (at === index ? change(item) : item));
};

const withoutOne = (items: Item[], number: number) =>
  items.filter((_item, at) => at !== Math.floor(diceOf('gone', number) * items.length));

/** How a parent corrects a list: an item changes, one more comes, or one goes. */
const corrected = (
  items: Item[],
  number: number,
  { least, add, change }: { least: number; add: () => Item; change: (item: Item) => Item },
) => {
  const dice = diceOf('list', number);
  if (items.length === 0 || (dice < 0.3 && items.length < 4)) return [...items, add()];
  if (dice < 0.5 && items.length > least) return withoutOne(items, number);
  return changedItem(items, number, change);
};

const background = (values: Values, number: number, known: Known): Values => {
  const dice = diceOf('background', number);
  if (dice < 0.2) return { ...values, race: [oneOf(races, diceOf('race', number))] };
  if (dice < 0.35) return { ...values, hasAttendedAnotherSchool: yes(diceOf('school', number)) };
  const papers = listOf(values, 'documents');
  const unsent = known.files.filter((file) => !papers.some(({ fileUrl }) => fileUrl === file));
  if (dice < 0.55 && unsent[0]) return { ...values, documents: [...papers, paper(unsent[0])] };
  if (dice < 0.65) return { ...values, documents: withoutOne(papers, number) };
  const change = (item: Item) =>
    diceOf('history', number) < 0.4
      ? { ...item, schoolName: word('School', number) }
      : { ...item, haveProbationOfficer: item.haveProbationOfficer === 'yes' ? 'no' : 'yes' };
  return {
    ...values,
    hasAttendedAnotherSchool: 'yes',
    schoolHistories: corrected(listOf(values, 'schoolHistories'), number, {
      least: 1,
      add: () => schoolHistory(number),
      change,
    }),
  };
};

/** What a parent types into a step that holds answers already. */
export const typedAnew = (step: FormStepId, values: Values, number: number, known: Known): Values => {
  const dice = diceOf(step, 'anew', number);
  switch (step) {
    case 'student':
      if (dice < 0.2) return { ...values, email: address('child', number) };
      return { ...values, [dice < 0.6 ? 'firstName' : 'placeOfBirth']: word('Anew', number) };
    case 'background':
      return background(values, number, known);
    case 'contacts':
      if (dice < 0.1) return { ...values, safeWord: word('Safe', number) };
      return {
        ...values,
        guardians: corrected(listOf(values, 'guardians'), number, {
          least: 1,
          add: () => guardian(number),
          change: (item) =>
            dice < 0.3
              ? { ...item, email: address('guardian', number) }
              : { ...item, firstName: word('Ada', number) },
        }),
      };
    case 'siblings':
      if (dice < 0.3) return { ...values, hasSiblings: values.hasSiblings === 'yes' ? 'no' : 'yes' };
      return {
        ...values,
        hasSiblings: 'yes',
        siblings: corrected(listOf(values, 'siblings'), number, {
          least: 1,
          add: () => sibling(number, known),
          change: (item) => ({ ...item, firstName: word('Sib', number) }),
        }),
      };
    case 'health':
      return { ...values, [dice < 0.5 ? 'physicianName' : 'autismDetail']: word('Doctor', number) };
    case 'transportation':
      return {
        ...values,
        transportationType: oneOf(wizardTransportationTypes, dice),
        otherWhenEarlyDismissal: oneOf(earlyDismissals, diceOf('early', number)),
        isAcceptRules: true,
      };
    case 'agreements':
      return {
        isAcceptPaymentSchoolMeals: true,
        isGiveMediaPermission: yes(dice),
        isApplyFreeOrReducedLunch: yes(diceOf('lunch', number)),
      };
    case 'e-signature':
      return { ...values, signatureName: word('Signed', number) };
    case 'priority':
      return {
        priorities: listOf(values, 'priorities').map((entry, index, all) => ({
          ...entry,
          priority: String(dice < 0.5 ? index + 1 : all.length - index),
        })),
      };
  }
};
