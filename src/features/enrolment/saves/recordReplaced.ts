import type { SummaryType } from '../../../api/entities';
import { toFingerprint } from '../../../lib/fingerprint';
import { isRoster } from '../../../sections/definitions';
import { enrolmentSteps, type FormStepId } from '../../../sections/enrolmentSteps';
import { contentSent, valuesKept } from '../../../store/wizard';
import { draftOf, keptIn, type Saving } from './saving';

interface Replaced {
  record: SummaryType;
  former: string;
  recordId: string;
}

const isOf = (entry: unknown, id: string): entry is object =>
  typeof entry === 'object' && entry !== null && 'id' in entry && entry.id === id;

const entriesRenamed = (value: unknown, { former, recordId }: Replaced): unknown =>
  Array.isArray(value)
    ? (value as unknown[]).map((entry) => (isOf(entry, former) ? { ...entry, id: recordId } : entry))
    : value;

/** Moves what the parent has entered about a record, such as its priority, to the record that was created in its place. */
export const recordReplaced = (saving: Saving, replaced: Replaced): void => {
  const { draftId, dispatch } = saving;
  for (const { id, sections } of enrolmentSteps) {
    if (!sections.filter(isRoster).some(({ record }) => record === replaced.record)) continue;
    const stepId = id as FormStepId;
    const { values, sent } = draftOf(saving);
    if (values[stepId] === undefined) continue;
    const typed = keptIn(saving, stepId);
    const renamed = Object.fromEntries(
      Object.entries(typed).map(([field, value]) => [field, entriesRenamed(value, replaced)]),
    );
    dispatch(valuesKept({ draftId, stepId, values: renamed, at: new Date().toISOString() }));
    if (sent[stepId] === toFingerprint(typed))
      dispatch(contentSent({ draftId, part: stepId, fingerprint: toFingerprint(renamed) }));
  }
};
