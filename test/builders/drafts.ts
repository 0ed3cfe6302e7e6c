import { documentsCollection } from '../../src/sections/documents';
import { agreementsSection } from '../../src/sections/agreements';
import { enrolmentSteps, type FormStepId, type StepId } from '../../src/sections/enrolmentSteps';
import { eSignatureSection } from '../../src/sections/eSignature';
import { guardianCollection } from '../../src/sections/guardian';
import { healthSection } from '../../src/sections/health';
import { prioritySection } from '../../src/sections/priority';
import { raceSection } from '../../src/sections/race';
import { schoolHistoryCollection } from '../../src/sections/schoolHistory';
import { siblingCollection } from '../../src/sections/sibling';
import { studentSection } from '../../src/sections/student';
import { transportationSection } from '../../src/sections/transportation';
import { toFingerprint } from '../../src/lib/fingerprint';
import type { AppStore } from '../../src/store/hooks';
import { writeStoredState } from '../../src/store/stored/migrations';
import { readStoredDraft } from '../../src/store/stored/storedDraft';
import { draftIdOf, selectDrafts, type Draft, type StepStatus } from '../../src/store/wizard';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  applicantId,
  aSchoolHistory,
  aSibling,
  aSignature,
  aStudent,
  aTransportation,
  parentId,
} from '../sections/records';
import { anOffer } from './schools';

/** What a parent has typed into each step: the records of `test/sections/records.ts`. */
export const stepValues: Record<FormStepId, object> = {
  student: studentSection.fromRecord(aStudent()),
  background: {
    ...raceSection.fromRecord(aStudent()),
    hasBirthCertificate: 'yes',
    hasImmunizationRecord: 'no',
    hasOtherDocuments: 'no',
    documents: [{ ...documentsCollection.item.fromRecord(aDocument()), key: 'document-a' }],
    hasAttendedAnotherSchool: 'yes',
    schoolHistories: [{ ...schoolHistoryCollection.item.fromRecord(aSchoolHistory()), key: 'history-a' }],
  },
  contacts: {
    safeWord: 'quince',
    guardians: [{ ...guardianCollection.item.fromRecord(aGuardian()), key: 'guardian-a' }],
  },
  priority: prioritySection.fromRecords([aGuardian()]),
  siblings: {
    hasSiblings: 'yes',
    siblings: [{ ...siblingCollection.item.fromRecord(aSibling()), key: 'sibling-a' }],
  },
  health: healthSection.fromRecord(aHealth()),
  transportation: transportationSection.fromRecord(aTransportation()),
  agreements: agreementsSection.fromRecord(anAgreement()),
  'e-signature': eSignatureSection.fromRecord(aSignature()),
};

export const aDraft = (overrides: Partial<Draft> = {}): Draft => {
  const offer = anOffer();
  return {
    id: draftIdOf(parentId, offer.id),
    parentId,
    schoolId: offer.schoolId,
    offer,
    applicantId: null,
    values: {},
    recordIds: {},
    sent: {},
    status: {},
    intents: {},
    revision: 1,
    savedAt: null,
    ...overrides,
  };
};

/** A draft in which every step before `step` is saved, and `step` is filled in. */
export const aDraftAt = (step: StepId, overrides: Partial<Draft> = {}): Draft => {
  const at = enrolmentSteps.findIndex(({ id }) => id === step);
  const before = enrolmentSteps.slice(0, at).map(({ id }) => id as FormStepId);
  const filled = step === 'summary' ? before : [...before, step];
  return aDraft({
    applicantId: at > 1 ? applicantId : null,
    values: Object.fromEntries(filled.map((id) => [id, stepValues[id]])),
    status: Object.fromEntries(before.map((id): [string, StepStatus] => [id, 'saved'])),
    sent: Object.fromEntries(before.map((id) => [id, toFingerprint(stepValues[id])])),
    ...overrides,
  });
};

/** The drafts of this store as the device gives them back. */
export const keptDrafts = (store: Pick<AppStore, 'getState'>): Record<string, Draft> =>
  Object.fromEntries(
    Object.entries(selectDrafts(store.getState())).map(([id, draft]) => [
      id,
      readStoredDraft(writeStoredState('wizard', { ...draft })),
    ]),
  );
