import type { SupportFile } from '../../format';
import { memoryStorage } from '../memoryStorage';

const refused = () => new TypeError('A support file is replayed without network.');

/** Stands for everything that would reach out of the page. */
class Refused {
  constructor() {
    throw refused();
  }
}

/**
 * Cuts the replayed portal off: nothing is sent, nothing is kept on the device, and no other tab hears of it. It happens
 * before any of the portal runs, and holds even where a page forgets that it is replayed.
 */
export const isolate = (target: Window = window): void => {
  const replacements: Record<string, unknown> = {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    indexedDB: undefined,
    caches: undefined,
    BroadcastChannel: undefined,
    fetch: () => Promise.reject(refused()),
    XMLHttpRequest: Refused,
    WebSocket: Refused,
    EventSource: Refused,
    RTCPeerConnection: Refused,
    Worker: Refused,
    SharedWorker: Refused,
    open: () => null,
  };
  for (const [name, value] of Object.entries(replacements)) {
    Object.defineProperty(target, name, { configurable: true, value });
  }
  Object.defineProperty(target.navigator, 'sendBeacon', { configurable: true, value: () => false });
};

const nothing = () => undefined;

/** An answer that never changes. */
const fixed = (media: string, matches: boolean): MediaQueryList => ({
  media,
  matches,
  onchange: null,
  addListener: nothing,
  removeListener: nothing,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: () => false,
});

/** Says of the device's colours what was true of the parent's. */
export const preferTheme = (theme: SupportFile['theme'], target: Window = window): void => {
  const real = target.matchMedia.bind(target);
  target.matchMedia = (query) => {
    const asked = /prefers-color-scheme:\s*(light|dark)/.exec(query)?.[1];
    return asked ? fixed(query, asked === theme) : real(query);
  };
};
