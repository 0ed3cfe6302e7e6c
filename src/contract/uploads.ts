import * as z from 'zod/mini';
import { documentFileTypes, FILE_NAME_MAXIMUM, FILE_SIZE_LIMIT } from '../domain/files';
import { requiredText } from './fields';

/** `size` in bytes. The answer's `uploadUrl` takes one PUT of exactly that type and size, for a short time. */
export const uploadPayload = z.strictObject({
  fileName: requiredText('fileName', FILE_NAME_MAXIMUM),
  contentType: z.enum(documentFileTypes, 'file.type'),
  size: z.int().check(z.gte(1, 'file.type'), z.lte(FILE_SIZE_LIMIT, 'file.size')),
});
export type UploadPayload = z.infer<typeof uploadPayload>;
export const uploadDto = z.object({ uploadUrl: z.string(), fileUrl: z.string() });
export type UploadDto = z.infer<typeof uploadDto>;
