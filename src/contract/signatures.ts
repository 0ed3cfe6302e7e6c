import * as z from 'zod/mini';
import { relationships } from '../domain/enumerations';
import { dtoFields } from './dto';
import { accepted, calendarDate, id, oneOf, requiredText, version } from './fields';

export const signatureFields = {
  isAgree: accepted,
  signatureName: requiredText('signature'),
  relationshipType: oneOf(relationships),
  dateOfSignature: calendarDate,
};
export const signaturePayload = z.strictObject({
  ...signatureFields,
  applicantId: id,
  parentId: z.optional(id),
});
export type SignaturePayload = z.infer<typeof signaturePayload>;
export const signaturePatch = z.partial(signaturePayload);
export type SignaturePatch = z.infer<typeof signaturePatch>;

export const signatureDto = z.object({
  id,
  applicantId: id,
  parentId: id,
  ...dtoFields(signatureFields),
  version,
});
export type SignatureDto = z.infer<typeof signatureDto>;
