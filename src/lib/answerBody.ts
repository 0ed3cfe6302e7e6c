/** A page, or the beginning of an answer that was cut off. */
const isBroken = (text: string) => /^\s*[<{["]/.test(text);

/** What the text of an answer says; undefined when it is neither JSON nor the plain word that a change was made. */
export const answerBody = (text: string, isRead: boolean): unknown => {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    // "OK" says that a change was made, as an answer without a body does
    return isRead || isBroken(text) ? undefined : {};
  }
};
