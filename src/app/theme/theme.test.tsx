import createCache from '@emotion/cache';
import OutlinedInput from '@mui/material/OutlinedInput';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { DirectionChoice } from '../../domain/languages';
import { contrast } from '../../lib/colour';
import { AppTheme } from './AppTheme';
import { mirror } from './mirror';
import { dark, light, outline } from '../../domain/palette';
import { createPortalTheme } from './theme';

const tones = ['primary', 'secondary', 'error', 'warning', 'info', 'success'] as const;

describe.each([
  ['light', light, outline.light],
  ['dark', dark, outline.dark],
])('in %s', (_, palette, line) => {
  const surfaces = [palette.background.default, palette.background.paper];

  test.each(tones)('%s is read on every surface, and what stands on it too', (tone) => {
    const { main, contrastText } = palette[tone];
    surfaces.forEach((surface) => expect(contrast(main, surface)).toBeGreaterThanOrEqual(4.5));
    expect(contrast(contrastText, main)).toBeGreaterThanOrEqual(4.5);
  });

  test('text is read, and fields are seen', () => {
    surfaces.forEach((surface) => {
      expect(contrast(palette.text.primary, surface)).toBeGreaterThanOrEqual(7);
      expect(contrast(palette.text.secondary, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(line, surface)).toBeGreaterThanOrEqual(3);
    });
  });
});

const Counter = () => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
};

const themed = (appearance: 'light' | 'dark' | 'auto', direction: DirectionChoice) => (
  <AppTheme appearance={appearance} direction={direction} language="fr">
    <Counter />
  </AppTheme>
);

test('appearance, direction and language are on the page and kept for the next visit', () => {
  const { rerender } = render(themed('dark', 'ltr'));
  const root = document.documentElement;
  expect(root).toHaveAttribute('data-mui-color-scheme', 'dark');
  expect(root).toHaveAttribute('lang', 'fr');
  rerender(themed('light', 'rtl'));
  expect(root).toHaveAttribute('data-mui-color-scheme', 'light');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(JSON.parse(localStorage.getItem('portal.appearance') ?? '')).toEqual({
    theme: 'light',
    direction: 'rtl',
    language: 'fr',
  });
});

test('a direction that follows the language is kept as that, and told to the server as what it is', () => {
  render(themed('auto', 'auto'));
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(JSON.parse(localStorage.getItem('portal.appearance') ?? '')).toMatchObject({ direction: 'auto' });
  expect(document.cookie).toContain('appearance=fr.ltr');
});

test('turning the direction loses nothing that was on the page', async () => {
  const { rerender } = render(themed('auto', 'ltr'));
  await userEvent.click(screen.getByRole('button', { name: '0' }));
  rerender(themed('auto', 'rtl'));
  expect(screen.getByRole('button', { name: '1' })).toBeVisible();
});

test('a browser that keeps nothing shows the page all the same', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  render(themed('light', 'ltr'));
  expect(screen.getByRole('button', { name: '0' })).toBeVisible();
});

test.each([
  ['margin-left:8px', 'margin-right:8px;'],
  ['left:0', 'right:0;'],
  ['border-top-right-radius:4px', 'border-top-left-radius:4px;'],
  ['padding:1px 2px 3px 4px', 'padding:1px 4px 3px 2px;'],
  ['padding:1px calc(1px + 2px) 3px 4px', 'padding:1px 4px 3px calc(1px + 2px);'],
  ['margin:1px 2px', 'margin:1px 2px;'],
  ['text-align:left', 'text-align:right;'],
  ['margin-inline-start:8px', 'margin-inline-start:8px;'],
  ['background:url(left.png)', 'background:url(left.png);'],
])('from right to left, %s becomes %s', (declaration, expected) => {
  const cache = createCache({ key: 'test', stylisPlugins: [mirror] });
  const [sheet, inserted] = [cache.sheet, [] as string[]];
  jest.spyOn(sheet, 'insert').mockImplementation((rule) => void inserted.push(rule));
  cache.insert('.a', { name: declaration.length.toString(), styles: `${declaration};` }, sheet, false);
  expect(inserted.join('')).toContain(expected);
});

test('the widths at which pages change are the required ones (P9.7)', () => {
  expect(createPortalTheme('ltr').breakpoints.values).toEqual({
    xs: 0,
    sm: 576,
    md: 768,
    lg: 992,
    xl: 1200,
    xxl: 1440,
  });
});

test.each([
  ['rtl', 'right', true],
  ['ltr', 'left', false],
] as const)('%s: a text in English keeps its own order', (direction, side, isSaid) => {
  render(
    <AppTheme appearance="light" direction={direction} language="en">
      <p>$60.00 paid of $140.00</p>
    </AppTheme>,
  );
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .map(({ cssText }) => cssText);
  expect(rules.some((rule) => /^body \*.*unicode-bidi: plaintext/.test(rule))).toBe(isSaid);
  expect(rules.some((rule) => rule.startsWith(`body {text-align: ${side}`))).toBe(isSaid);
});

test('paper has the light colours, whatever the screen has', () => {
  render(
    <AppTheme appearance="dark" direction="ltr" language="en">
      <p>Printed</p>
    </AppTheme>,
  );
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const onPaper = rules.filter((rule) => rule instanceof CSSMediaRule && rule.media.mediaText === 'print');
  const text = onPaper.map(({ cssText }) => cssText).join();
  expect(text).toContain('data-mui-color-scheme="dark"');
  expect(text).toContain(`--mui-palette-text-primary: ${light.text.primary}`);
  expect(text).toContain(`--mui-palette-background-paper: ${light.background.paper}`);
});

test.each(['ltr', 'rtl'] as const)(
  '%s: no style hangs on whether an input is valid, which every key would ask',
  (direction) => {
    render(
      <AppTheme appearance="light" direction={direction} language="en">
        <OutlinedInput />
      </AppTheme>,
    );
    const rules = [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    expect(rules.some((rule) => rule.includes(':-webkit-autofill'))).toBe(true);
    expect(rules.some((rule) => rule.includes(':invalid'))).toBe(false);
  },
);

test('a field has its border from one element, which takes the colour and the width of the field', () => {
  const { container } = render(
    <AppTheme appearance="light" direction="ltr" language="en">
      <OutlinedInput error />
    </AppTheme>,
  );
  expect(container.querySelector('fieldset')).toBeNull();
  expect(container.querySelector('.Mui-error > .MuiOutlinedInput-notchedOutline')).toBeEmptyDOMElement();
});
