import type { Applicant } from '../../api/entities';
import { fromBoolean } from '../../lib/yesNo';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';
import type { EnrolmentStep } from '../../sections/enrolmentSteps';
import type { RecordsOf } from '../../summary/records';

/** Form values, and the ids of the records they come from: by section, items of a list by `section.key`. */
export interface Held {
  values: object;
  recordIds: Record<string, string>;
}

/** The records may answer a question that the applicant leaves unanswered. */
const answersOf = (definition: Definition, applicant: Applicant): object => {
  if (!isCollection(definition)) return {};
  const answers = definition.questions.map(({ field }) => [field, fromBoolean(applicant[field])] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
};

/** An item keeps the key under which the draft knows its record, because a dialog or another tab may be working on it. */
const keyIn =
  (known: Held['recordIds'], listId: string) =>
  (recordId: string): string => {
    const list = `${listId}.`;
    const part = Object.keys(known).find((part) => part.startsWith(list) && known[part] === recordId);
    return part?.slice(list.length) ?? recordId;
  };

const heldBy = (definition: Definition, recordsOf: RecordsOf, known: Held['recordIds']): Held => {
  if (isRoster(definition))
    return { values: definition.fromRecords(recordsOf(definition.record)), recordIds: {} };
  if (!isCollection(definition)) {
    const [record] = recordsOf(definition.record);
    // not the empty values: the date among them is that of the day on which the step is opened
    if (!record) return { values: {}, recordIds: {} };
    return {
      values: definition.fromRecord(record),
      recordIds: definition.create ? { [definition.id]: record.id } : {},
    };
  }
  const records = recordsOf(definition.item.record);
  const values = definition.fromRecords?.(records, keyIn(known, definition.id)) ?? definition.emptyValues();
  const ids = definition
    .itemsOf(values)
    .map(({ key, recordId = '' }) => [`${definition.id}.${key}`, recordId]);
  return { values, recordIds: Object.fromEntries(ids) as Record<string, string> };
};

/** The values that the form of a step has for an applicant whose records are on the server. `known`: the draft's record ids. */
export const stepHeldBy = (
  { sections }: EnrolmentStep,
  recordsOf: RecordsOf,
  applicant: Applicant,
  known: Held['recordIds'] = {},
): Held =>
  sections.reduce<Held>(
    (all, definition) => {
      const { values, recordIds } = heldBy(definition, recordsOf, known);
      return {
        values: { ...all.values, ...values, ...answersOf(definition, applicant) },
        recordIds: { ...all.recordIds, ...recordIds },
      };
    },
    { values: {}, recordIds: {} },
  );
