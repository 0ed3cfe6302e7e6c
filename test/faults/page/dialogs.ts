import { makeIntentKeys, type IntentKeys } from '../../../src/api/intentKeys';
import { saveEdit, type EditTarget } from '../../../src/features/editing';
import { guardianCollection } from '../../../src/sections/guardian';
import { healthSection } from '../../../src/sections/health';
import { studentSection } from '../../../src/sections/student';
import type { AppStore } from '../../../src/store/hooks';
import { selectRecords } from '../../../src/store/summary';
import { selectUserId } from '../../../src/store/session';
import { diceOf } from '../dice';
import { firstAnswers, type Known } from './answers';
import { word } from './words';

/** A dialog that is open until its answers are saved. */
export interface Dialog {
  applicantId: string;
  target: EditTarget;
  values: object;
  keys: IntentKeys;
}

const itemOf = (step: 'contacts' | 'siblings' | 'background', list: string, number: number, known: Known) => {
  const answers = firstAnswers(step, number, known) as Record<string, object[] | undefined>;
  const { key: _key, ...item } = answers[list]?.[0] as { key: string };
  return item;
};

const typedInto = (values: object, number: number): object => {
  const field = ['firstName', 'schoolName', 'physicianName'].find((name) => name in values) ?? 'firstName';
  return { ...values, [field]: word('Edited', number) };
};

/** A dialog of the page of an application, with a correction typed into it; of what is not there, one to add it. */
export const openDialog = (store: AppStore, applicantId: string, number: number, known: Known): Dialog => {
  const state = store.getState();
  const dice = diceOf('dialog', number);
  const about = (target: EditTarget, values: object): Dialog => ({
    applicantId,
    target,
    values: typedInto(values, number),
    keys: makeIntentKeys(),
  });
  const [applicant] = selectRecords(state, 'applicants', applicantId);
  const [guardian] = selectRecords(state, 'guardians', applicantId);
  const [health] = selectRecords(state, 'healths', applicantId);
  if (dice < 0.2 && applicant)
    return about({ sectionId: 'student', recordId: applicant.id }, studentSection.fromRecord(applicant));
  if (dice < 0.4 && health)
    return about({ sectionId: 'health', recordId: health.id }, healthSection.fromRecord(health));
  if (dice < 0.6 && guardian)
    return about(
      { sectionId: 'guardians', recordId: guardian.id },
      guardianCollection.item.fromRecord(guardian),
    );
  if (dice < 0.75)
    return about(
      { sectionId: 'guardians' },
      { ...itemOf('contacts', 'guardians', number, known), safeWord: word('Safe', number) },
    );
  if (dice < 0.9) return about({ sectionId: 'siblings' }, itemOf('siblings', 'siblings', number, known));
  return about({ sectionId: 'schoolHistory' }, itemOf('background', 'schoolHistories', number, known));
};

export const typeIntoDialog = (dialog: Dialog, number: number): Dialog => ({
  ...dialog,
  values: typedInto(dialog.values, number),
});

export const saveDialog = (store: AppStore, { target, values, applicantId, keys }: Dialog) => {
  const parentId = selectUserId(store.getState()) ?? '';
  return store.dispatch(saveEdit(target, values, { applicantId, parentId }, keys));
};
