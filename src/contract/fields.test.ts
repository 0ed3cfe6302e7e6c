import { optionalText, requiredText } from './fields';

const messagesOf = (schema: ReturnType<typeof requiredText>, text: string) =>
  schema.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test.each([0x00, 0x08, 0x0b, 0x0c, 0x0e, 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9b, 0x9f])(
  'a text with the control character %i is refused in the words for it, in forms and by the server',
  (code) => {
    const text = `a${String.fromCharCode(code)}b`;
    for (const schema of [requiredText('name'), optionalText('name')])
      expect(messagesOf(schema, text)).toEqual(['validation.characters']);
  },
);

test.each(['a\tb', 'a\nb', 'a\r\nb', 'a\u00A0b', 'É', 'a\u200Db', '👩‍👧'])('%j is taken as it is', (text) => {
  expect(requiredText('name').parse(text)).toBe(text);
});
