import type { DocumentedCall } from './documentedCalls';
import {
  agreementBody,
  healthBody,
  schoolHistoryBody,
  siblingBody,
  signatureBody,
  transportationBody,
  type Owner,
} from './documentedBodies';
import type { Examination } from './examination';
import { fieldsOf, itemsOf, textOf, type Fields } from './reading';
import type { Surroundings } from './reads';

interface Correction {
  name: DocumentedCall;
  recordIn: (summary: Fields) => Fields;
  body: Record<string, unknown>;
  /** The field that another answer is given to. */
  field: string;
}

const one = (field: string) => (summary: Fields) => fieldsOf(summary[field]);
const first = (field: string) => (summary: Fields) => itemsOf(summary[field])[0] ?? {};

/** One change of each section of an application, as the portal makes it. */
const correctionsOf = (owner: Owner, surroundings: Surroundings): Correction[] => [
  {
    name: 'patchApplicant',
    recordIn: one('studentInformation'),
    body: { placeOfBirth: 'Salem' },
    field: 'placeOfBirth',
  },
  {
    name: 'patchSchoolHistory',
    recordIn: first('schoolHistories'),
    body: { ...schoolHistoryBody(owner, 'Old Mill School'), principalName: 'Kim Reed' },
    field: 'principalName',
  },
  {
    name: 'patchGuardian',
    recordIn: first('guardians'),
    body: { priority: 1, relationshipType: 'Mother', gender: 'female' },
    field: 'priority',
  },
  {
    name: 'patchSibling',
    recordIn: first('siblings'),
    body: { ...siblingBody(owner, surroundings), firstName: 'Sami' },
    field: 'firstName',
  },
  {
    name: 'patchHealth',
    recordIn: one('studentHealth'),
    body: { ...healthBody(owner), physicianName: 'Dr Roy' },
    field: 'physicianName',
  },
  {
    name: 'patchTransportation',
    recordIn: one('studentTransportation'),
    body: { ...transportationBody(owner), transportationType: 'CAR' },
    field: 'transportationType',
  },
  {
    name: 'patchAgreement',
    recordIn: one('applicationAgreement'),
    body: { ...agreementBody(owner), isGiveMediaPermission: false },
    field: 'isGiveMediaPermission',
  },
  {
    name: 'patchSignature',
    recordIn: one('applicationElectronicSignature'),
    body: { ...signatureBody(owner), signatureName: 'Amal Rose Check' },
    field: 'signatureName',
  },
];

const correct = async ({ ask, skip }: Examination, { name, recordIn, body }: Correction, summary: Fields) => {
  const id = textOf(recordIn(summary).id);
  if (id === '') {
    skip(name, 'The summary tells no id of such a record.');
    return false;
  }
  return (await ask(name, { parameters: { id }, body })) !== undefined;
};

/** The remark for an API that refuses a field which the specification does not list. */
const strictness = (message: string) =>
  `Fields that the specification does not list are refused ("${message}"): the portal then sends the body once more without ` +
  'what it adds, and keeps those answers on the device alone.';

/** Sends an answer that the portal adds, as it does itself. */
const tryAddition = async (
  { attempt, remarked }: Examination,
  { body }: Correction,
  { studentHealth }: Fields,
) => {
  const id = textOf(fieldsOf(studentHealth).id);
  if (id === '') return;
  const reply = await attempt('patchHealth', { parameters: { id }, body: { ...body, isEpilepsy: false } });
  if (reply.kind === 'refused') remarked('patchHealth', strictness(reply.message));
};

const isSame = (one: unknown, other: unknown) => String(one).toLowerCase() === String(other).toLowerCase();

/** Corrects every section by PATCH, then looks into the summary whether it has been done. */
export const correctEverything = async (
  examined: Examination,
  owner: Owner,
  surroundings: Surroundings,
  summary: Fields,
  readAgain: () => Promise<Fields>,
): Promise<void> => {
  const done: Correction[] = [];
  for (const correction of correctionsOf(owner, surroundings))
    if (await correct(examined, correction, summary)) done.push(correction);
  for (const correction of done)
    if (correction.name === 'patchHealth') await tryAddition(examined, correction, summary);
  const afterwards = await readAgain();
  for (const { name, recordIn, body, field } of done)
    if (!isSame(recordIn(afterwards)[field], body[field]))
      examined.found(name, `The summary afterwards does not have the ${field} that was sent.`);
};
