/** @jest-environment node */
import { isDeepStrictEqual } from 'node:util';
import { createIntl } from '@formatjs/intl';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import en from '../../i18n/en.json';
import { pseudo } from '../../i18n/pseudo.cjs';

const languages = Object.entries(pseudo);

/** A message without its texts: its placeholders, formats, plurals, choices and tags. */
const skeletonOf = (elements: MessageFormatElement[]): unknown[] =>
  elements.flatMap((element): unknown[] => {
    if (element.type === TYPE.literal) return [];
    if (element.type === TYPE.tag) return [[element.value, skeletonOf(element.children)]];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    const options = Object.entries(element.options).map(([name, { value }]) => [name, skeletonOf(value)]);
    return [[{ ...element, options: undefined }, options]];
  });

test.each(languages)('%s keeps placeholders, plurals and tags of every message', (_, speak) => {
  for (const [id, wording] of Object.entries(en)) {
    const parsed = parse(wording);
    const spoken = speak(parsed, TYPE);
    expect({ id, isKept: isDeepStrictEqual(skeletonOf(spoken), skeletonOf(parsed)) }).toEqual({
      id,
      isKept: true,
    });
  }
});

const say = (language: string, wording: string, values: Record<string, unknown>) => {
  const messages = { said: pseudo[language]?.(parse(wording), TYPE) ?? [] };
  return createIntl({ locale: 'en', messages }).formatMessage({ id: 'said' }, values as never);
};

test('texts are longer, accented and in brackets, and what they are filled with is as it was', () => {
  expect(say('en-XA', 'Hello {name}', { name: 'Ann' })).toBe('[Ĥééļļöö Ann]');
  const count = '{count, plural, one {# child of <b>{name}</b>} other {# children}}';
  const values = { count: 1, name: 'Ann', b: (parts: string[]) => `*${parts.join('')}*` };
  expect(say('en-XA', count, values)).toBe('[1 çĥîîļđ ööf *Ann*]');
  expect(say('en-XA', count, { ...values, count: 2 })).toBe('[2 çĥîîļđŕééñ]');
});

test('the mirrored one reads from right to left, apart from what it is filled with', () => {
  expect(say('en-XB', 'Hello {name}', { name: 'Ann' })).toBe('[\u200f\u202eĤééļļöö \u202c\u200fAnn]');
});
