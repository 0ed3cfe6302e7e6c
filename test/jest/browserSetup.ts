import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import nock from 'nock';
import * as React from 'react';
import { recordFault } from './loggedErrors';

/** How long a page may take to appear: its code is compiled when it is first asked for. Milliseconds. */
const SLOW_MACHINE = 10_000;

/** The network of a test is nock alone, and what jsdom lacks of a browser's window is here. */
export function prepareBrowser(): void {
  configure({ asyncUtilTimeout: SLOW_MACHINE });
  skipOwnerStacks();
  nock.disableNetConnect();
  nock.emitter.on('no match', reportUnanswered);
  afterEach(() => {
    nock.abortPendingRequests();
    nock.cleanAll();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterAll(() => {
    nock.emitter.removeListener('no match', reportUnanswered);
    nock.restore();
  });

  window.matchMedia = matchMedia;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  let pictures = 0;
  URL.createObjectURL = () => `blob:http://localhost/${++pictures}`;
  URL.revokeObjectURL = () => undefined;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

/**
 * React's development build keeps a stack trace for each element that it makes, for messages that no test prints, until there are ten
 * thousand in a second. Here it counts so many from the start: a fifth of the time of a test that renders the portal.
 */
function skipOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
    React as unknown as Record<string, object>;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
}

interface Unanswered {
  method?: string;
  path?: string;
  options?: { method?: string; path?: string };
}

function reportUnanswered(request: Unanswered, options?: Unanswered): void {
  const known = options ?? request.options ?? request;
  recordFault(`No nock answers ${known.method ?? 'a request to'} ${known.path ?? ''}`);
}

/** A desktop computer with a mouse, light colours and the window's own width. */
function matchMedia(query: string): MediaQueryList {
  const width = /\((min|max)-width:\s*([\d.]+)px\)/g;
  const fits = [...query.matchAll(width)].every(([, bound, pixels]) =>
    bound === 'min' ? window.innerWidth >= Number(pixels) : window.innerWidth <= Number(pixels),
  );
  const known = /width|pointer:\s*fine|hover:\s*hover|prefers-color-scheme:\s*light/.test(query);
  return Object.assign(new EventTarget(), {
    media: query,
    matches: known && fits,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}
