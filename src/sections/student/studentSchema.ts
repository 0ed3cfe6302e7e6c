import * as z from 'zod/mini';
import type { Applicant } from '../../api/entities';
import { mailingAddress, primaryAddress } from '../../contract/applicants';
import { oneOf } from '../../contract/fields';
import { valuesOf, type FormValues } from '../../contract/formValues';
import { primaryAddressTypes } from '../../domain/enumerations';
import { studentPerson } from '../../summary/studentRows';

const { isPrimaryAddress: _primary, ...primaryFields } = primaryAddress.shape;
const { isPrimaryAddress: _mailing, ...mailingFields } = mailingAddress.shape;

const addressSchema = z.object(primaryFields);
const answers = z.object({
  ...studentPerson,
  ...primaryFields,
  hasMailingAddress: z.boolean(),
  /** What was typed stays when the box is unticked by mistake; it is sent only while the box is ticked. */
  mailing: z.object(mailingFields),
});
export type ParsedStudent = z.infer<typeof answers>;
export type StudentValues = FormValues<typeof answers>;

export const emptyStudent = (): StudentValues => valuesOf(answers);

/** An unknown value of an optional choice is left out, because its select looks empty (decision 46). */
const ifKnown = (choice: z.ZodMiniType, told: unknown) => (choice.safeParse(told).success ? told : '');

export const studentFromRecord = (record: Applicant): StudentValues => {
  const [primary, mailing] = record.applicantAddresses;
  const [contact] = record.applicantContacts;
  return valuesOf(answers, {
    ...valuesOf(addressSchema, primary),
    ...record,
    addressType: ifKnown(primaryFields.addressType, primary?.addressType),
    contactType: ifKnown(studentPerson.contactType, contact?.contactType),
    phone: contact?.contact,
    hasMailingAddress: mailing !== undefined,
    mailing: { ...mailing, addressType: ifKnown(mailingFields.addressType, mailing?.addressType) },
  });
};

const isUnticked = (values: unknown) =>
  typeof values === 'object' &&
  values !== null &&
  'hasMailingAddress' in values &&
  values.hasMailingAddress === false;

/** A mailing address that is not asked for cannot be refused. */
const withoutUntickedMailing = z.transform((values: unknown) =>
  isUnticked(values) ? { ...(values as object), mailing: valuesOf(addressSchema) } : values,
);

/** The address type is required in the wizard and optional in the edit form (E5.1). */
export const studentSchema: z.ZodMiniType<ParsedStudent> = z.pipe(
  withoutUntickedMailing,
  z.extend(answers, { addressType: oneOf(primaryAddressTypes) }),
);
export const studentEditSchema: z.ZodMiniType<ParsedStudent> = z.pipe(withoutUntickedMailing, answers);
