import { lastOfficeHour } from '../../domain/officeHours';
import { HOUR } from '../../lib/durations';

/** The five examples that the specification asks for (P2.30): no server knows them. */
const samples = [
  { kind: 'event', hoursAgo: 2 },
  { kind: 'fee', hoursAgo: 26 },
  { kind: 'attendance', hoursAgo: 50 },
  { kind: 'application', hoursAgo: 98 },
  { kind: 'schedule', hoursAgo: 170 },
] as const;

export type SampleKind = (typeof samples)[number]['kind'];
export interface SampleNotification {
  kind: SampleKind;
  time: Date;
}

/** Newest first. */
export const sampleNotifications = (now: Date): SampleNotification[] =>
  samples.map(({ kind, hoursAgo }) => ({
    kind,
    time: lastOfficeHour(new Date(now.getTime() - hoursAgo * HOUR)),
  }));
