import { genders, relationships } from '../../../domain/enumerations';
import type { SectionId } from '../../../domain/sections';
import { agreementsSection } from '../../../sections/agreements';
import { documentsCollection } from '../../../sections/documents';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { eSignatureSection } from '../../../sections/eSignature';
import { guardianCollection } from '../../../sections/guardian';
import { healthSection } from '../../../sections/health';
import type { prioritySection } from '../../../sections/priority';
import { raceSection } from '../../../sections/race';
import { schoolHistoryCollection } from '../../../sections/schoolHistory';
import { siblingCollection } from '../../../sections/sibling';
import { studentSection } from '../../../sections/student';
import { transportationSection } from '../../../sections/transportation';
import { Choice, Entries, type Mask } from '../mask';
import { formMask } from './maskOf';

/** `key` is the portal's own, `recordId` the server's. */
const item = { key: 'id', recordId: 'id' } as const;

type ValuesOf<Definition extends { emptyValues: () => object }> = ReturnType<Definition['emptyValues']>;

/** The form values of each step. */
interface StepValues {
  student: ValuesOf<typeof studentSection>;
  background: ValuesOf<typeof raceSection> &
    ValuesOf<typeof documentsCollection> &
    ValuesOf<typeof schoolHistoryCollection>;
  contacts: ValuesOf<typeof guardianCollection>;
  priority: ValuesOf<typeof prioritySection>;
  siblings: ValuesOf<typeof siblingCollection>;
  health: ValuesOf<typeof healthSection>;
  transportation: ValuesOf<typeof transportationSection>;
  agreements: ValuesOf<typeof agreementsSection>;
  'e-signature': ValuesOf<typeof eSignatureSection>;
}

const guardian = { ...item, ...formMask(guardianCollection.item) };
const sibling = { ...item, ...formMask(siblingCollection.item), gradeName: 'serverText' } as const;
const race = formMask(raceSection);

/** A draft or file of an earlier portal may hold these; nothing reads them any more. */
const former = {
  background: { removedDocumentIds: ['id'], removedSchoolHistoryIds: ['id'] },
  contacts: { removedGuardianIds: ['id'] },
  siblings: { removedSiblingIds: ['id'] },
} as const;

export const stepMasks = {
  student: formMask(studentSection),
  background: {
    ...race,
    ...formMask(documentsCollection),
    ...formMask(schoolHistoryCollection),
    ...former.background,
  },
  contacts: { ...former.contacts, ...formMask(guardianCollection), guardians: [guardian] },
  priority: {
    priorities: [
      {
        id: 'id',
        name: 'name',
        priority: 'digits',
        relationshipType: new Choice<string>(relationships),
        gender: new Choice<string>(genders),
      },
    ],
  },
  siblings: { ...former.siblings, ...formMask(siblingCollection), siblings: [sibling] },
  health: formMask(healthSection),
  transportation: formMask(transportationSection),
  agreements: formMask(agreementsSection),
  'e-signature': formMask(eSignatureSection),
} satisfies { [Step in FormStepId]: Mask<StepValues[Step]> };

/** One item of each list that has a dialog. */
const listItems = {
  guardians: guardian,
  siblings: sibling,
  schoolHistories: stepMasks.background.schoolHistories[0],
} as const;

/** A form of the application page; its `key` is the server's id. */
const edit = { key: 'id', versions: new Entries('id', 'number' as const) } as const;

/** What is half typed: one item of a list in the wizard, one form of the application page, or a message to a school. */
export const itemMasks = {
  ...listItems,
  student: { ...edit, ...stepMasks.student },
  race: { ...edit, ...race },
  documents: { ...edit, ...stepMasks.background.documents[0] },
  schoolHistory: { ...edit, ...listItems.schoolHistories },
  guardians: { ...edit, ...listItems.guardians },
  priority: { ...edit, ...stepMasks.priority },
  siblings: { ...edit, ...listItems.siblings },
  health: { ...edit, ...stepMasks.health },
  transportation: { ...edit, ...stepMasks.transportation },
  agreements: { ...edit, ...stepMasks.agreements },
  eSignature: { ...edit, ...stepMasks['e-signature'] },
  message: { text: 'demandedText' },
} as const satisfies Record<SectionId | 'message', object>;
