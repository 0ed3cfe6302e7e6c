/** @jest-environment node */
import { languages } from '../../src/domain/languages';
import { inEachLanguage } from '../brand/brand';
import { everyMail } from '../testing/everyMail';
import { render } from './render';

const mails = languages.flatMap((language) =>
  Object.entries(everyMail(language)).map(([name, rendering]) => ({
    name: `${name} (${language})`,
    ...render(rendering),
  })),
);

test.each(mails)(
  '$name: one action, nothing loaded from anywhere, readable in dark mode and as text',
  (mail) => {
    expect(mail.html.match(/<a class="action"/g)).toHaveLength(1);
    expect(mail.html).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|@import|<svg/);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    for (const [, part] of mail.html.matchAll(/ class="(\w+)"/g)) expect(mail.html).toContain(`.${part}{`);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[<>{}]|\bmail\.\w/);
    const [, action] = /class="action"[^>]* href="([^"]+)"/.exec(mail.html) ?? [];
    expect(mail.text).toContain(action);
  },
);

test.each(languages)(
  '%s: a code asked for in version 1.1, which did not note the registration, says nothing of it',
  (language) => {
    const { activation } = everyMail(language);
    const { html, text } = render({ ...activation!, values: { code: '7K4M2Q' } });
    const whole = render(activation!);
    const [said = ''] = whole.text.split('\n\n').filter((part) => part.includes('2026-09-11'));
    expect(said).not.toBe('');
    expect(text).toBe(whole.text.replace(`${said}\n\n`, ''));
    expect(html).toBe(whole.html.replace(`<p>${said}</p>\n`, ''));
  },
);

const brand = {
  name: inEachLanguage({ en: 'Hill & Lake', fr: 'École du Lac' }),
  colour: { light: '#5b2a86', dark: '#c9a7ee' },
  accent: { light: '#a3470a', dark: '#f2b07a' },
};

test.each([
  ['en', 'Your activation code for the Parent Portal of Hill & Lake', '>Hill &amp; Lake</p>'],
  ['fr', 'Votre code d’activation pour le Portail des parents (École du Lac)', '>École du Lac</p>'],
] as const)('a school’s own name and colours are in its mails (%s)', (language, subject, heading) => {
  const mail = render({ ...everyMail(language).activation!, brand });
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(heading);
  for (const colour of Object.values({ ...brand.colour, ...brand.accent, line: '3px solid #a3470a' }))
    expect(mail.html).toContain(colour);
  expect(mail.text).toContain(brand.name[language]);
});

test('what a mail tells of several things has a title each', () => {
  const titles = (name: string) =>
    [...render(everyMail('en')[name]!).html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, title]) => title);
  expect(titles('notifications')).toEqual(['Absence of Fern', 'New sign-in to your account']);
  expect(titles('notification')).toEqual([]);
});

test('French elides before a name that begins with a vowel', () => {
  const values = { told: JSON.stringify([{ kind: 'absence', facts: { child: 'Iris', day: '2026-09-14' } }]) };
  expect(render({ ...everyMail('fr').notification!, values }).subject).toBe('Absence d’Iris');
  expect(render({ ...everyMail('en').notification!, values }).subject).toBe('Absence of Iris');
});
