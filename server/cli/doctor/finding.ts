export interface Finding {
  verdict: 'ok' | 'note' | 'FAIL';
  /** What was looked at, in one or two words. */
  about: string;
  text: string;
}

/** The three outcomes of one check. */
export const about = (subject: string) => ({
  ok: (text: string): Finding => ({ verdict: 'ok', about: subject, text }),
  note: (text: string): Finding => ({ verdict: 'note', about: subject, text }),
  fail: (text: string): Finding => ({ verdict: 'FAIL', about: subject, text }),
});
