import * as z from 'zod/mini';
import { applicantContact, mailingAddress, primaryAddress, studentFields } from '../../contract/applicants';
import { oneOf } from '../../contract/fields';
import { primaryAddressTypes } from '../../domain/enumerations';
import { emptyAddress } from './studentValues';

const { applicantContacts: _contacts, applicantAddresses: _addresses, ...ownFields } = studentFields;
const { isPrimaryAddress: _primary, ...primaryFields } = primaryAddress.shape;
const { isPrimaryAddress: _mailing, ...mailingFields } = mailingAddress.shape;

const answers = z.object({
  ...ownFields,
  contactType: applicantContact.shape.contactType,
  phone: applicantContact.shape.contact,
  ...primaryFields,
  hasMailingAddress: z.boolean(),
  mailing: z.object(mailingFields),
});
export type ParsedStudent = z.infer<typeof answers>;

const isUnticked = (values: unknown) =>
  typeof values === 'object' &&
  values !== null &&
  'hasMailingAddress' in values &&
  values.hasMailingAddress === false;

/** A mailing address that is not asked for cannot be refused. */
const withoutUntickedMailing = z.transform((values: unknown) =>
  isUnticked(values) ? { ...(values as object), mailing: emptyAddress() } : values,
);

/** The address type is required in the wizard and optional in the edit form (E5.1). */
export const studentSchema: z.ZodMiniType<ParsedStudent> = z.pipe(
  withoutUntickedMailing,
  z.extend(answers, { addressType: oneOf(primaryAddressTypes) }),
);
export const studentEditSchema: z.ZodMiniType<ParsedStudent> = z.pipe(withoutUntickedMailing, answers);
