/** What the school does with an application that is recorded (decision 27). */
export const auditActions = ['read', 'file', 'export', 'move'] as const;
export type AuditAction = (typeof auditActions)[number];
