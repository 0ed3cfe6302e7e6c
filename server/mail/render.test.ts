/** @jest-environment node */
import { languages } from '../../src/domain/languages';
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
