import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createIntl, FormattedDate, FormattedMessage, IntlContext } from 'react-intl';
import fr from '../../i18n/fr.json';
import { markVowel } from './elision';
import { withFrenchUsage } from './frenchUsage';

const messages = {
  of: 'Candidature de {name}',
  picture: '<b>Important :</b> la photo de {name}',
  tag: 'Voir <b>la photo de {name}</b>',
};
const intlOf = (locale: string) => withFrenchUsage(createIntl({ locale, messages }));
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

test('names that begin with a vowel have an elision, in text and among elements', () => {
  const bold = (chunks: ReactNode[]) => <b>{chunks}</b>;
  render(
    <IntlContext value={intlOf('fr')}>
      <h1>
        <FormattedMessage id="of" values={{ name: 'Iris' }} />
      </h1>
      <p>
        <FormattedMessage id="picture" values={{ name: 'Élodie', b: bold }} />
      </p>
    </IntlContext>,
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Candidature d’Iris');
  expect(screen.getByText(/la photo d’Élodie/)).toBeVisible();
  expect(intlOf('en').formatMessage({ id: 'of' }, { name: 'Iris' })).toBe('Candidature de Iris');
});

test('names and words of others stay as they were written', () => {
  const { formatMessage } = intlOf('fr');
  const of = (name: string) => formatMessage({ id: 'of' }, { name });
  expect(of('Ana de Oliveira')).toBe('Candidature d’Ana de Oliveira');
  expect(of('Giulia De Angelis')).toBe('Candidature de Giulia De Angelis');
});

test('what a tag of a message gets has the elision and nothing more', () => {
  const b = ([text]: string[]) => `*${text}*`;
  expect(intlOf('fr').formatMessage({ id: 'tag' }, { name: 'Iris de Oro', b })).toBe(
    'Voir *la photo d’Iris de Oro*',
  );
});

test('no message chooses by a word that begins with a vowel, for such a value is marked', () => {
  const choices: string[] = [];
  for (const message of Object.values(fr))
    JSON.stringify(parse(message), (_, part: MessageFormatElement) => {
      if (part?.type === TYPE.select) choices.push(...Object.keys(part.options));
      return part;
    });
  expect(choices).toContain('never');
  expect(choices.filter((choice) => choice !== 'other' && markVowel(choice) !== choice)).toEqual([]);
});
