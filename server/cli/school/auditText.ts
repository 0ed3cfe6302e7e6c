import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import { table } from './text';

/** Who read or moved an application, one line each; times in UTC. */
export const auditText = (deeds: SchoolAuditDto): string => {
  if (deeds.length === 0) return 'Nobody of the school has read or moved it.';
  const rows = deeds.map(({ at, tokenName, tokenId, action, detail }) => [
    at.slice(0, 19).replace('T', ' '),
    tokenName,
    tokenId ?? '',
    action,
    detail,
  ]);
  return table([['WHEN (UTC)', 'TOKEN', 'ID', 'DID', 'WHAT'], ...rows]);
};
