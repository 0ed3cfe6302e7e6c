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

/** What the applicant leaves unanswered, the records may answer. */
const answersOf = (definition: Definition, applicant: Applicant): object => {
  if (!isCollection(definition)) return {};
  const answers = definition.questions.map(({ field }) => [field, fromBoolean(applicant[field])] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== ''));
};

const heldBy = (definition: Definition, recordsOf: RecordsOf): Held => {
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
  const values = definition.fromRecords?.(recordsOf(definition.item.record)) ?? definition.emptyValues();
  const ids = definition
    .itemsOf(values)
    .map(({ key, recordId = '' }) => [`${definition.id}.${key}`, recordId]);
  return { values, recordIds: Object.fromEntries(ids) as Record<string, string> };
};

/** The values that the form of a step has for an applicant whose records are on the server. */
export const stepHeldBy = ({ sections }: EnrolmentStep, recordsOf: RecordsOf, applicant: Applicant): Held =>
  sections.reduce<Held>(
    (all, definition) => {
      const { values, recordIds } = heldBy(definition, recordsOf);
      return {
        values: { ...all.values, ...values, ...answersOf(definition, applicant) },
        recordIds: { ...all.recordIds, ...recordIds },
      };
    },
    { values: {}, recordIds: {} },
  );
