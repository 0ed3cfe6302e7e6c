import * as z from 'zod/mini';
import { documentTypes } from '../domain/enumerations';
import { fileUrl, id, oneOf, version } from './fields';

export const documentFields = {
  documentType: oneOf(documentTypes),
  fileUrl: fileUrl.check(z.minLength(1, 'validation.file')),
};
export const documentPayload = z.strictObject({ ...documentFields, applicantId: id });
export type DocumentPayload = z.infer<typeof documentPayload>;
export const documentsPayload = z.array(documentPayload).check(z.minLength(1), z.maxLength(50));

/** `fileName` is an addition: the name that the parent's file had. */
export const documentDto = z.object({
  id,
  documentType: oneOf(documentTypes),
  fileUrl: z.string(),
  fileName: z.string(),
  applicantId: id,
  version,
});
export type DocumentDto = z.infer<typeof documentDto>;
export const documentsDto = z.array(documentDto);
