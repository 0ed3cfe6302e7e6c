import * as z from 'zod/mini';
import { auditActions } from '../domain/schoolAudit';
import { id, timestamp } from './fields';

/**
 * What the school did with one application, the oldest first. `tokenId` is null for the school's own token. `detail`: the
 * status that it was moved to, the id of the file that was fetched, the section that was asked about, or
 * the conversation that was read whole.
 */
export const schoolAuditDto = z.array(
  z.object({
    id,
    at: timestamp,
    tokenId: z.nullable(id),
    tokenName: z.string(),
    action: z.enum(auditActions),
    detail: z.string(),
  }),
);
export type SchoolAuditDto = z.infer<typeof schoolAuditDto>;
