import type { Applicant, SummaryRecords, SummaryType } from '../../api/entities';
import { applicationsApi } from '../../api/applications';
import { toFingerprint } from '../../lib/fingerprint';
import { fromBoolean } from '../../lib/yesNo';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';
import { enrolmentSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import type { AppThunk } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { applicantKnown, contentSent, recordSaved, stepStatusChanged, valuesKept } from '../../store/wizard';
import { schemaOf } from './host/stepForm';

type RecordsOf = <Type extends SummaryType>(type: Type) => SummaryRecords[Type][];

/** Answers about a list stand with the applicant, not with the list's records. */
const answersOf = (definition: Definition, applicant: Applicant): object => {
  switch (definition.id) {
    case 'documents':
      return {
        hasBirthCertificate: fromBoolean(applicant.hasBirthCertificate),
        hasImmunizationRecord: fromBoolean(applicant.hasImmunizationRecord),
        hasOtherDocuments: fromBoolean(applicant.hasOtherDocuments),
      };
    case 'schoolHistory':
      return { hasAttendedAnotherSchool: fromBoolean(applicant.hasAttendedAnotherSchool) };
    case 'siblings':
      return { hasSiblings: fromBoolean(applicant.hasSiblings) };
    default:
      return {};
  }
};

interface Held {
  values: object;
  recordIds: Record<string, string>;
}

const heldBy = (definition: Definition, recordsOf: RecordsOf): Held => {
  if (isRoster(definition))
    return { values: definition.fromRecords(recordsOf(definition.record)), recordIds: {} };
  if (!isCollection(definition)) {
    const [record] = recordsOf(definition.record);
    if (!record) return { values: definition.emptyValues(), recordIds: {} };
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

const stepHeldBy = ({ sections }: EnrolmentStep, recordsOf: RecordsOf, applicant: Applicant): Held =>
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

const takeUp =
  (draftId: string, step: EnrolmentStep, recordsOf: RecordsOf, applicant: Applicant): AppThunk<void> =>
  (dispatch) => {
    const { values, recordIds } = stepHeldBy(step, recordsOf, applicant);
    dispatch(valuesKept({ draftId, stepId: step.id, values, at: new Date().toISOString() }));
    for (const [sectionId, recordId] of Object.entries(recordIds))
      dispatch(recordSaved({ draftId, sectionId, recordId }));
    if (!schemaOf(step).safeParse(values).success) return;
    dispatch(stepStatusChanged({ draftId, stepId: step.id, status: 'saved' }));
    dispatch(contentSent({ draftId, part: step.id, fingerprint: toFingerprint(values) }));
  };

/**
 * Goes on with an application that was begun on another device: what the server holds of the applicant becomes the
 * draft, and the steps that are whole count as saved. Throws the `ApiError` when the server does not tell.
 */
export const resumeDraft =
  (draftId: string, applicantId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { initiate } = applicationsApi.endpoints.getSummary;
    await dispatch(initiate(applicantId, { forceRefetch: true, subscribe: false })).unwrap();
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!applicant) return;
    const steps: readonly EnrolmentStep[] = enrolmentSteps;
    for (const step of steps) {
      if (step.sections.length > 0) dispatch(takeUp(draftId, step, recordsOf, applicant));
    }
    dispatch(applicantKnown({ draftId, applicantId }));
  };
