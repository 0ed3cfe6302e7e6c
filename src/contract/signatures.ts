import * as z from 'zod/mini';
import { relationships } from '../domain/enumerations';
import { accepted, calendarDate, id, oneOf, requiredText, version } from './fields';

export const signatureFields = {
  signatureName: requiredText(),
  relationshipType: oneOf(relationships),
  dateOfSignature: calendarDate,
  isAgree: accepted,
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
  signatureName: z.string(),
  relationshipType: oneOf(relationships),
  dateOfSignature: z.string(),
  isAgree: z.boolean(),
  version,
});
export type SignatureDto = z.infer<typeof signatureDto>;
