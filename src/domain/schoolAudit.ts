/** What the school does with an application, or reads of its child's absences and of what its parent writes, that is recorded (decision 27). */
export const auditActions = [
  'read',
  'file',
  'export',
  'move',
  'ask',
  'close',
  'absence',
  'conversation',
] as const;
export type AuditAction = (typeof auditActions)[number];
