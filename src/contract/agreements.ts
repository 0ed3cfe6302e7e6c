import * as z from 'zod/mini';
import { dtoFields } from './dto';
import { accepted, answer, id, version } from './fields';

export const agreementFields = {
  isGiveMediaPermission: answer('plain'),
  isAcceptPaymentSchoolMeals: accepted,
  isApplyFreeOrReducedLunch: answer('sensitive'),
};
export const agreementPayload = z.strictObject({
  ...agreementFields,
  applicantId: id,
  parentId: z.optional(id),
});
export type AgreementPayload = z.infer<typeof agreementPayload>;
export const agreementPatch = z.partial(agreementPayload);
export type AgreementPatch = z.infer<typeof agreementPatch>;

export const agreementDto = z.object({
  id,
  applicantId: id,
  parentId: id,
  ...dtoFields(agreementFields),
  version,
});
export type AgreementDto = z.infer<typeof agreementDto>;
