/** @jest-environment node */
import { mailColours } from '../../server/mail/look';
import { dark, light } from '../../src/app/theme/palette';

const ofTheme = ({ background, divider, text, primary, secondary }: typeof light) => ({
  page: background.default,
  card: background.paper,
  line: divider,
  text: text.primary,
  quiet: text.secondary,
  brand: primary.main,
  onBrand: primary.contrastText,
  accent: secondary.main,
});

test('mails have the colours of the portal', () => {
  expect(mailColours).toEqual({ light: ofTheme(light), dark: ofTheme(dark) });
});
