import * as z from 'zod/mini';
import { documentTypes } from '../domain/enumerations';
import { RECORDS_AT_MOST } from '../domain/limits';
import { dtoFields } from './dto';
import { fileUrl, id, oneOf, text, version } from './fields';
import { ofKind } from './privacy';

export const documentFields = {
  documentType: oneOf(documentTypes),
  fileUrl: ofKind('fileUrl', fileUrl.check(z.minLength(1, 'validation.file'))),
};
export const documentPayload = z.strictObject({ ...documentFields, applicantId: id });
export type DocumentPayload = z.infer<typeof documentPayload>;
export const documentsPayload = z.array(documentPayload).check(z.minLength(1), z.maxLength(RECORDS_AT_MOST));

/** `fileName` (addition): the name of the parent's file. */
export const documentDto = z.object({
  id,
  ...dtoFields(documentFields),
  fileName: text('fileName'),
  applicantId: id,
  version,
});
export type DocumentDto = z.infer<typeof documentDto>;
export const documentsDto = z.array(documentDto);
