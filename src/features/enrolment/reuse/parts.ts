import { healthQuestions } from '../../../contract/healthQuestions';
import type { FormStepId } from '../../../sections/enrolmentSteps';

/** Fields that are copied together or not at all: half of one address and half of another are no address. */
type Unit = readonly string[];
export type Units = Partial<Record<FormStepId, readonly Unit[]>>;

const alone = (...fields: string[]): Unit[] => fields.map((field) => [field]);

const place = [
  'addressType',
  'addressLine1',
  'addressLine2',
  'countryId',
  'provinceId',
  'cityId',
  'postalCode',
];
const addresses: Unit[] = [place, ['hasMailingAddress', 'mailing'], ['contactType', 'phone']];
const guardians = alone('safeWord', 'guardians');
const physician: Unit[] = [['physicianName', 'physicianPhone']];
const healthAnswers: Unit[] = healthQuestions.map(({ answer, details }) => [answer, ...details]);

/** What a parent may copy from another child's application. Only `health` holds answers about health. */
export const parts = {
  guardians: { contacts: guardians },
  address: { student: addresses },
  physician: { health: physician },
  health: { health: healthAnswers },
} as const satisfies Record<string, Units>;
export type Part = keyof typeof parts;
export const partIds = Object.keys(parts) as Part[];

/** The choice in the offer: from which applicant, and what. */
export type ReuseValues = Record<Part, boolean> & { source: string };

export const unitsOf = (chosen: readonly Part[]): Units =>
  chosen.reduce<Units>((all, part) => {
    const more: Units = parts[part];
    const steps = Object.keys(more) as FormStepId[];
    return {
      ...all,
      ...Object.fromEntries(steps.map((step) => [step, [...(all[step] ?? []), ...(more[step] ?? [])]])),
    };
  }, {});

/**
 * What last year's application of the same child gives to the next one. Asked anew every year, so not here: the social
 * number, which is shown only on demand, the order of the guardians, what a parent accepts or declares, the signature.
 */
export const everything: Units = {
  student: [
    ...alone('profilePicture', 'firstName', 'middleName', 'lastName'),
    ...alone('gender', 'dateOfBirth', 'placeOfBirth', 'email'),
    ...addresses,
  ],
  background: alone(
    'isHispanicOrLatino',
    'race',
    'hasBirthCertificate',
    'hasImmunizationRecord',
    'hasOtherDocuments',
    'documents',
    'hasAttendedAnotherSchool',
    'schoolHistories',
  ),
  contacts: guardians,
  siblings: alone('hasSiblings', 'siblings'),
  health: [...physician, ...healthAnswers],
  transportation: alone('transportationType', 'otherWhenEarlyDismissal'),
  agreements: alone('isGiveMediaPermission', 'isApplyFreeOrReducedLunch'),
};
