import { render, screen } from '@testing-library/react';
import { createIntl, FormattedDate, IntlContext } from 'react-intl';
import { withFrenchDays } from './frenchDays';

const intlOf = (locale: string) => withFrenchDays(createIntl({ locale, messages: {} }));
const december = (day: number) => new Date(2026, 11, day);
const full = { dateStyle: 'full' } as const;

test.each([
  ['fr', 1, 'mardi 1er décembre 2026'],
  ['fr', 2, 'mercredi 2 décembre 2026'],
  ['fr', 11, 'vendredi 11 décembre 2026'],
  ['en', 1, 'Tuesday, December 1, 2026'],
])('in %s day %i of December is written', (locale, day, expected) => {
  expect(intlOf(locale).formatDate(december(day), full)).toBe(expected);
});

test('short months, and weeks that begin or end with a first day', () => {
  const intl = intlOf('fr');
  expect(intl.formatDate(december(1), { day: 'numeric', month: 'short' })).toBe('1er déc.');
  const range = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  expect(intl.formatDateTimeRange(new Date(2026, 10, 26), december(1), range)).toMatch(/26 nov\..*1er déc\./);
});

test('components write it too', () => {
  render(
    <IntlContext value={intlOf('fr')}>
      <FormattedDate value={december(1)} day="numeric" month="long" />
    </IntlContext>,
  );
  expect(screen.getByText('1er décembre')).toBeVisible();
});
