import { agreementsSection } from '../../../sections/agreements';
import { eSignatureSection } from '../../../sections/eSignature';
import { guardianCollection } from '../../../sections/guardian';
import { healthSection } from '../../../sections/health';
import { transportationSection } from '../../../sections/transportation';
import { collection, section } from '../../../sections/definitions';
import { saved, type SaveOutcome } from '../outcome';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { saveAnswers, type AlreadyThere } from './saveAnswers';
import { saveBackground } from './saveBackground';
import { saveCollection } from './saveCollection';
import { savePriority } from './savePriority';
import { saveSiblings } from './saveSiblings';
import { saveStudent } from './saveStudent';
import { typedIn, type Saving } from './saving';

type Save = (saving: Saving) => Promise<SaveOutcome>;

const healthThere: AlreadyThere = {
  messageIds: ['enrolment.health.exists', 'enrolment.pressNext'],
  isPassable: true,
  advances: true,
};
const dataThere: AlreadyThere = { messageIds: ['enrolment.dataExists'], isPassable: true, advances: false };

/** What "Save and continue" does in each step. */
export const saves: Record<FormStepId, Save> = {
  student: saveStudent,
  background: saveBackground,
  contacts: async (saving) => {
    await saveCollection(saving, collection(guardianCollection), typedIn(saving, 'contacts'));
    return saved();
  },
  priority: savePriority,
  siblings: saveSiblings,
  health: (saving) => saveAnswers(saving, 'health', section(healthSection), healthThere),
  transportation: (saving) =>
    saveAnswers(saving, 'transportation', section(transportationSection), dataThere),
  agreements: (saving) => saveAnswers(saving, 'agreements', section(agreementsSection), dataThere),
  'e-signature': (saving) =>
    saveAnswers(saving, 'e-signature', section(eSignatureSection), { ...dataThere, isPassable: false }),
};
