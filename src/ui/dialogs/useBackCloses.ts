import { useEffect, useLayoutEffect, useRef } from 'react';

/** What the browser keeps of an entry of its history: the router's `idx` and `key`, and ours. */
interface Entry {
  idx?: number;
  key?: string;
  dialog?: true;
}

const entry = () => window.history.state as Entry | null;

/** The dialogs on the page, the uppermost last: how each is left. */
const dialogs: { leave: () => void }[] = [];
/** The entry that stands between the page and what came before it, once a dialog was opened there. */
let guard: Entry | null = null;

const standGuard = () => {
  if (!entry()?.dialog) window.history.pushState({ ...entry(), dialog: true }, '');
  guard = entry();
};

/** Whether the browser has gone back from the guard to the page that it belongs to, and not forward to another one. */
const isBeneathGuard = (left: Entry | null) =>
  left !== null && !entry()?.dialog && entry()?.idx === left.idx && entry()?.key === left.key;

const goneBack = () => {
  const wentBack = isBeneathGuard(guard);
  guard = entry()?.dialog ? entry() : null;
  if (!wentBack) return;
  const upper = dialogs.at(-1);
  // nothing is left to close: the parent wants to leave the page
  if (!upper) return window.history.back();
  upper.leave();
  // a dialog that is busy, or stands beneath another one, stays
  setTimeout(() => dialogs.length > 0 && standGuard());
};

let isListening = false;
const listen = () => {
  if (isListening) return;
  isListening = true;
  // a page that was loaded anew may stand on the guard of the one before
  guard = entry()?.dialog ? entry() : null;
  window.addEventListener('popstate', goneBack);
};

/**
 * Lets Back, a button of its own on phones, leave the dialog instead of the page. When the dialog is left in another
 * way, its history entry stays, because going back by code would race with a page that is opened at the same moment;
 * Back then skips the entry (ADR 22).
 */
export const useBackCloses = (open: boolean, onBack: () => void): void => {
  const latest = useRef(onBack);
  useEffect(listen, []);
  useEffect(() => {
    latest.current = onBack;
  });
  useLayoutEffect(() => {
    if (!open) return undefined;
    const dialog = { leave: () => latest.current() };
    dialogs.push(dialog);
    standGuard();
    return () => void dialogs.splice(dialogs.indexOf(dialog), 1);
  }, [open]);
};
