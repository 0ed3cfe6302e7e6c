import { isEmail, normalizeEmail } from '../../domain/email';
import { isPhone } from '../../domain/phone';
import { socialNumberPattern } from '../../domain/socialNumber';
import { isCalendarDate } from '../../lib/dates';
import { createBirthdays } from './birthdays';
import { createPhones } from './phones';
import { createWords } from './words';

const fileName = /^(.*)(\.(?:pdf|jpe?g|png|gif|bmp|webp))$/is;

/** Numbers values from 1 in the order in which they appear. */
const createNumbers = () => {
  const numbers = new Map<string, number>();
  return (value: string): number => {
    const number = numbers.get(value) ?? numbers.size + 1;
    numbers.set(value, number);
    return number;
  };
};

const socialNumberOf = (number: number): string =>
  String(number)
    .padStart(10, '0')
    .replace(/^(\d{3})(\d{3})/, '$1-$2-');

const emailOf = (email: string, number: number): string => {
  const user = email === email.toLowerCase() ? 'user' : 'User';
  return email.replace(email.trim(), `${user}${number}@example.invalid`);
};

export interface StandIns {
  /** Learns a birthday, because birthdays keep their order. */
  learn: (text: string) => void;
  text: (text: string) => string;
  id: (id: string) => string;
  fileUrl: (url: string) => string;
}

/** The stand-ins of one file. A stand-in depends only on the form of the text, and equal texts get equal stand-ins. */
export const createStandIns = (now: Date): StandIns => {
  const birthdays = createBirthdays(now);
  const words = createWords();
  const phone = createPhones();
  const [emails, socialNumbers, ids, files] = Array.from({ length: 4 }, createNumbers) as [
    (text: string) => number,
    (text: string) => number,
    (text: string) => number,
    (text: string) => number,
  ];
  const known = new Map<string, string>();

  const plain = (text: string): string => {
    // no international number starts with 0, so an invalid number cannot become valid by chance
    if (/^\+\d/.test(text)) return `+0${words(text.slice(2))}`;
    const standIn = words(text);
    return isCalendarDate(standIn) ? `0000${standIn.slice(4)}` : standIn;
  };
  const standInOf = (text: string): string => {
    const day = birthdays.dayIn(text);
    if (day !== undefined) return birthdays.standInOf(day) + text.slice(day.length);
    if (socialNumberPattern.test(text)) return socialNumberOf(socialNumbers(text));
    if (isEmail(text.trim())) return emailOf(text, emails(normalizeEmail(text)));
    if (isPhone(text)) return phone(text);
    const [, stem, extension] = fileName.exec(text) ?? [];
    return stem === undefined ? plain(text) : words(stem) + (extension ?? '');
  };

  return {
    learn: (text) => {
      const day = birthdays.dayIn(text);
      if (day !== undefined) birthdays.learn(day);
    },
    text: (text) => {
      const standIn = known.get(text) ?? standInOf(text);
      known.set(text, standIn);
      return standIn;
    },
    id: (id) => `id-${ids(id)}`,
    fileUrl: (url) => `/files/${files(url)}`,
  };
};
