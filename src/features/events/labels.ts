import type { ShownEventLabel } from '../../domain/calendar';

/** Names and colours of the labels. White on each has 4.5:1 or more, in light and in dark. */
export const labels: Record<ShownEventLabel, { messageId: string; colour: string }> = {
  Business: { messageId: 'events.label.business', colour: '#17505c' },
  Personal: { messageId: 'events.label.personal', colour: '#6a3d8f' },
  Meeting: { messageId: 'events.label.meeting', colour: '#1f5f99' },
  Birthday: { messageId: 'events.label.birthday', colour: '#9c2f6b' },
  Report: { messageId: 'events.label.report', colour: '#7d5200' },
  'Must attend': { messageId: 'events.label.mustAttend', colour: '#b3261e' },
  unknown: { messageId: 'events.label.other', colour: '#5a5f66' },
};
