/**
 * Languages for development, made from the parsed messages of English. What stands on a page without brackets is not in `i18n`, and a
 * bracket that is missing shows that the text is cut off. `src/domain/languages.ts` lists them.
 */
const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÀßÇĐÉFĜĤÎĴĶĻMÑÖÞQŔŠŢÛVŴXÝŽàƀçđéfĝĥîĵķļmñöþqŕšţûvŵxýž';

/** About a third longer, as the wordings of other languages are. */
const lengthened = (text) =>
  text.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)]).replace(/[ÉéÎîÖöÀà]/g, '$&$&');

/**
 * An override has a text shown from right to left, whatever its letters are; the marks around it keep it apart from what it is
 * filled with, which would otherwise change places with it.
 */
const turned = (text) => `\u200f\u202e${text}\u202c\u200f`;

function spoken(elements, TYPE, say) {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: say(element.value) };
    if (element.children) return { ...element, children: spoken(element.children, TYPE, say) };
    if (!element.options) return element;
    const options = Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: spoken(option.value, TYPE, say) },
    ]);
    return { ...element, options: Object.fromEntries(options) };
  });
}

/** In brackets, as part of the texts at its ends. */
function bracketed(elements, TYPE) {
  const [literal] = elements;
  if (elements.length === 1 && literal.type === TYPE.literal)
    return [{ ...literal, value: `[${literal.value}]` }];
  const bracket = (value) => ({ type: TYPE.literal, value });
  return [bracket('['), ...elements, bracket(']')];
}

const speaking = (say) => (elements, TYPE) => bracketed(spoken(elements, TYPE, say), TYPE);

module.exports = {
  pseudo: {
    'en-XA': speaking(lengthened),
    'en-XB': speaking((text) => turned(lengthened(text))),
  },
};
