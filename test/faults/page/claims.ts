import { enrolmentSteps, type FormStepId } from '../../../src/sections/enrolmentSteps';
import { isCollection, isRoster, payloadOf, type Definition } from '../../../src/sections/definitions';
import { stepsOf } from '../../../src/features/enrolment';
import type { Draft } from '../../../src/store/wizard';

/** The portal says that the server has these answers of an applicant, and of a list no others. */
export interface Claim {
  applicantId: string;
  step: string;
  record: string;
  isList: boolean;
  payloads: Record<string, unknown>[];
}

const claimOf = (definition: Definition, values: object): Pick<Claim, 'record' | 'isList' | 'payloads'> => {
  const asRows = (payloads: object[]) => payloads as Record<string, unknown>[];
  if (isRoster(definition)) {
    const payloads = definition.toPayloads(definition.schema.parse(values));
    return { record: definition.record, isList: true, payloads: payloads.map(({ body }) => ({ ...body })) };
  }
  if (isCollection(definition)) {
    const payloads = definition.itemsOf(values).map((item) => payloadOf(definition.item, item));
    return { record: definition.item.record, isList: true, payloads: asRows(payloads) };
  }
  const payload = payloadOf(definition, values);
  return { record: definition.record, isList: false, payloads: asRows([payload]) };
};

/** Priorities are given to the guardians that there were then: the server names the step when one is missing. */
const isAboutOthers = (step: string) => step === 'priority';

/** What the portal says of each step that is saved and not changed since. */
export const claimsOf = (draft: Draft): Claim[] => {
  const { applicantId } = draft;
  if (applicantId === null) return [];
  const steps = stepsOf(draft).steps.filter(
    ({ id, status, hasUnsentChanges }) => status === 'saved' && !hasUnsentChanges && !isAboutOthers(id),
  );
  return steps.flatMap(({ id }) => {
    const values = draft.values[id as FormStepId];
    const sections: readonly Definition[] = enrolmentSteps.find((step) => step.id === id)?.sections ?? [];
    return sections.map((section) => ({ applicantId, step: id, ...claimOf(section, values as object) }));
  });
};
