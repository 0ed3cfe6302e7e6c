import { addressOf } from '../../src/domain/addresses';
import type { Language } from '../../src/domain/languages';
import {
  factNames,
  linkOf,
  textIdOf,
  titleIdOf,
  wordsOf,
  type FactName,
  type Facts,
  type NotificationKind,
} from '../../src/domain/notifications';
import { withFirstDays } from '../../src/lib/frenchDays';
import { moneyFormat } from '../../src/lib/money';
import type { Orm } from '../db/orm';
import { postMail } from './outbox';
import type { Block, Template } from './templates';
import { wordingOf } from './wording';

/** What a mail is made of until it is written. */
export type MailValues = Record<string, string>;

interface ToldByMail {
  /** Versions before 1.2.0 kept none. */
  id?: string;
  kind: NotificationKind;
  facts: Partial<Record<FactName, string>>;
}

interface Reader {
  email: string;
  language: Language;
  /** Where these mails are unsubscribed from. */
  path: string;
}

/** The same mail about these notifications. */
export const telling = (values: MailValues, told: readonly ToldByMail[]): MailValues => ({
  ...values,
  told: JSON.stringify(told.map(({ id, kind, facts }) => ({ id, kind, facts }))),
});

const toldIn = ({ told = '[]' }: MailValues) => JSON.parse(told) as ToldByMail[];

/** The notifications that a mail tells; undefined for one without their ids. */
export const idsToldIn = (values: MailValues): string[] | undefined => {
  const ids = toldIn(values).flatMap(({ id }) => id ?? []);
  return ids.length === 0 ? undefined : ids;
};

/** Puts a mail about these notifications into the outbox. Its text is written when it is sent. */
export const postNotifications = (
  db: Orm,
  { email, language, path }: Reader,
  told: readonly ToldByMail[],
  now: Date,
) => {
  const values = telling({ unsubscribe: path }, told);
  return postMail(db, { template: 'notifications', recipient: email, language, values }, now);
};

const writingIn = (language: Language) => ({
  say: (id: string) => wordingOf(language, id),
  day: (day: string) => {
    const text = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    );
    return language === 'fr' ? withFirstDays(text) : text;
  },
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat(language, moneyFormat(amount, currency)).format(amount),
});

const none = Object.fromEntries(factNames.map((name) => [name, ''])) as Facts;

const allNotifications: Block = {
  link: 'mail.link.notifications',
  path: addressOf('notifications'),
  isAction: true,
};

/** What a mail of notifications is made of: the words of each, and the page that it leads to. */
export const notificationTemplate = (values: MailValues, language: Language): Template => {
  const writing = writingIn(language);
  const sayings = toldIn(values).map(({ kind, facts }) => {
    const one = { kind, facts: { ...none, ...facts } };
    const words = wordsOf(one, writing);
    const say = (id: string) => wordingOf(language, id, words);
    return { title: say(titleIdOf(one)), text: say(textIdOf(one)), path: linkOf(one) };
  });
  const [first] = sayings;
  const isOne = sayings.length === 1;
  const count = String(sayings.length);
  return {
    subject:
      isOne && first
        ? { said: first.title }
        : { said: wordingOf(language, 'mail.notifications.subject', { count }) },
    blocks: [
      ...sayings.flatMap(({ title, text, path }): Block[] => [
        ...(isOne ? [] : [{ said: title, isTitle: true } as const]),
        { said: text },
        { link: 'mail.link.open', path, ...(isOne && { isAction: true }) },
      ]),
      ...(isOne ? [] : [allNotifications]),
      { text: 'mail.notifications.choose' },
      { link: 'mail.link.account', path: addressOf('account') },
      { link: 'mail.link.unsubscribe', path: values.unsubscribe ?? '' },
    ],
  };
};
