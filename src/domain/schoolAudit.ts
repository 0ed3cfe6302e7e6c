/** What the school does with an application, or reads of its child's absences, that is recorded (decision 27). */
export const auditActions = ['read', 'file', 'export', 'move', 'ask', 'close', 'absence'] as const;
export type AuditAction = (typeof auditActions)[number];
