import { useEffect, useLayoutEffect, useRef } from 'react';

/** The state of a history entry: the router's `idx` and `key`, and our own. */
interface Entry {
  idx?: number;
  key?: string;
  dialog?: true;
}

const entry = () => window.history.state as Entry | null;

/** The open dialogs, the topmost last, each with the way to close it. */
const dialogs: { leave: () => void }[] = [];
/** The history entry that was pushed above the page's own when a dialog was opened. */
let guard: Entry | null = null;

const standGuard = () => {
  if (!entry()?.dialog) window.history.pushState({ ...entry(), dialog: true }, '');
  guard = entry();
};

/** Whether the browser went back from the guard to its page, and not forward to another page. */
const isBeneathGuard = (left: Entry | null) =>
  left !== null && !entry()?.dialog && entry()?.idx === left.idx && entry()?.key === left.key;

const goneBack = () => {
  const wentBack = isBeneathGuard(guard);
  guard = entry()?.dialog ? entry() : null;
  if (!wentBack) return;
  const upper = dialogs.at(-1);
  // there is no dialog to close, so the parent wants to leave the page
  if (!upper) return window.history.back();
  upper.leave();
  // a busy dialog, or one below, stays open and needs the guard again
  setTimeout(() => dialogs.length > 0 && standGuard());
};

let isListening = false;
const listen = () => {
  if (isListening) return;
  isListening = true;
  // after a reload the current entry may be the former page's guard
  guard = entry()?.dialog ? entry() : null;
  window.addEventListener('popstate', goneBack);
};

/**
 * Lets Back, which phones have as a button, close the dialog instead of leaving the page. When the dialog is closed
 * in another way, its history entry stays, because going back by script would race with a navigation at the same
 * moment; Back then skips the entry (ADR 22).
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
