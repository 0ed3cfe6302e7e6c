/** How many of the next events are shown, and how high each is at least. Pixels. */
export const EVENTS = 5;
export const EVENT_HEIGHT = 64;
