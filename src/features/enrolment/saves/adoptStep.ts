import type { SummaryRecords, SummaryType } from '../../../api/entities';
import { readSummary } from '../../../api/applications';
import { recordForgotten } from '../../../store/wizard';
import { selectRecords } from '../../../store/summary';
import { isCollection, isRoster, type AnyCollection, type Definition } from '../../../sections/definitions';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { draftOf, ownerOf, rememberRecord, typedIn, type Saving } from './saving';

export const recordsOf = <Type extends SummaryType>(saving: Saving, type: Type): SummaryRecords[Type][] =>
  selectRecords(saving.getState(), type, ownerOf(saving).applicantId);

/** The records of a list's items, each with the part of the draft that remembers it. */
export const knownOf = (saving: Saving, { id }: AnyCollection): [part: string, recordId: string][] =>
  Object.entries(draftOf(saving).recordIds).filter(([part]) => part.startsWith(`${id}.`));

/** Remembers for each item of the list the record that holds the same. */
export const adoptItems = (saving: Saving, collection: AnyCollection, values: object): void => {
  const { id, item, itemsOf, isSame } = collection;
  const known = knownOf(saving, collection).map(([, recordId]) => recordId);
  for (const record of recordsOf(saving, item.record)) {
    // this record belongs to another item, which has been changed since
    if (known.includes(record.id)) continue;
    const twin = itemsOf(values).find((one) => isSame(one, item.fromRecord(record)));
    if (twin) rememberRecord(saving, `${id}.${twin.key}`, record.id);
  }
};

const adopt = (saving: Saving, definition: Definition, values: object): void => {
  if (isCollection(definition)) return adoptItems(saving, definition, values);
  if (isRoster(definition) || !definition.create) return undefined;
  const [record] = recordsOf(saving, definition.record);
  if (record) return rememberRecord(saving, definition.id, record.id);
  saving.dispatch(recordForgotten({ draftId: saving.draftId, sectionId: definition.id }));
  return undefined;
};

export const readAgain = (saving: Saving) =>
  saving.dispatch(readSummary(ownerOf(saving).applicantId)).unwrap();

/** Looks up the records of a list, if the server did not say which record belongs to which item. */
export const adoptCollection = async (
  saving: Saving,
  collection: AnyCollection,
  values: object,
): Promise<void> => {
  await readAgain(saving);
  adoptItems(saving, collection, values);
};

/**
 * Looks up what the server holds of a step, so that the next save corrects the records instead of creating them again
 * (decision 29).
 */
export const adoptStep = async (saving: Saving, step: FormStepId): Promise<void> => {
  await readAgain(saving);
  for (const definition of stepOf(step).sections) adopt(saving, definition, typedIn(saving, step));
};

/** The same, but a failure is ignored, because submitting looks again. */
export const tryToAdoptStep = (saving: Saving, step: FormStepId): Promise<void> =>
  adoptStep(saving, step).catch(() => undefined);
