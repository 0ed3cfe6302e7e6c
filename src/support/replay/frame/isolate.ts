import type { SupportFile } from '../../format';
import { memoryStorage } from '../memoryStorage';
import { withoutCookies } from '../withoutCookies';

const refused = () => new TypeError('A support file is replayed without network.');

/** Replaces every API that could reach outside the page. */
class Refused {
  constructor() {
    throw refused();
  }
}

/** The portal asks with `in`, so a value of undefined would not do. */
const remove = (target: object, name: string): void => {
  for (let owner: unknown = target; owner; owner = Object.getPrototypeOf(owner))
    Reflect.deleteProperty(owner, name);
};

/**
 * Isolates the replayed portal: nothing is sent, nothing is stored on the device, and no other tab is told. This runs
 * before any of the portal's code, so it holds even where a page ignores that it is replayed.
 */
export const isolate = (target: Window = window): void => {
  const replacements: Record<string, unknown> = {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    indexedDB: undefined,
    caches: undefined,
    cookieStore: undefined,
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
  withoutCookies(target.document);
  for (const name of ['PushManager', 'Notification']) remove(target, name);
  remove(target.navigator, 'serviceWorker');
};

const nothing = () => undefined;

/** A media query whose result never changes. */
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

/** Reports the parent's colour scheme as the device's own. */
export const preferTheme = (theme: SupportFile['theme'], target: Window = window): void => {
  const real = target.matchMedia.bind(target);
  target.matchMedia = (query) => {
    const asked = /prefers-color-scheme:\s*(light|dark)/.exec(query)?.[1];
    return asked ? fixed(query, asked === theme) : real(query);
  };
};
