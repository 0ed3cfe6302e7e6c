import * as z from 'zod/mini';
import { sectionIds } from '../domain/sections';
import { errorBody, errorCodes } from './error';
import { issueWords } from './words';

/** What the bundled server answers: an `errorBody` whose code and words are all ours. */
export const refusalBody = z.extend(errorBody, {
  code: z.enum(errorCodes),
  section: z.optional(z.enum(sectionIds)),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.enum(issueWords) }))),
});
export type RefusalBody = z.infer<typeof refusalBody>;
