/** Chunks of the dashboard that are asked for while its data is on the way. */
export const loadRateChart = async () => ({ default: (await import('./RateChart')).RateChart });

/** The reckoning of repeated events. */
export const loadEventList = async () => ({ default: (await import('./EventList')).EventList });

/** How many of the next events are shown, and how high each is at least. Pixels. */
export const EVENTS = 5;
export const EVENT_HEIGHT = 64;
