import type { mailTemplates } from '../db/schema';

export type MailTemplate = (typeof mailTemplates)[number];

/** A paragraph, the code alone on its line, or a link to a page of the portal. */
export type Block = { text: string } | { code: true } | { link: string; path: string };

export interface Template {
  subject: string;
  blocks: readonly Block[];
}

const signIn: Block = { link: 'mail.link.signIn', path: '/auth/sign-in' };
const newPassword: Block = { link: 'mail.link.password', path: '/auth/forgot-password' };
const register: Block = { link: 'mail.link.register', path: '/auth/create-account' };

const codeFrom = (path: string): Block[] => [
  { code: true },
  { text: 'mail.code.life' },
  { link: 'mail.code.again', path },
];

/** What each mail is made of: ids of messages, in order. */
export const templates: Record<MailTemplate, Template> = {
  activation: {
    subject: 'mail.activation.subject',
    blocks: [
      { text: 'mail.activation.text' },
      ...codeFrom('/auth/create-account/enabling-account'),
      { text: 'mail.activation.registration' },
      { text: 'mail.activation.notYou' },
      register,
    ],
  },
  reset: {
    subject: 'mail.reset.subject',
    blocks: [
      { text: 'mail.reset.text' },
      ...codeFrom('/auth/forgot-password'),
      { text: 'mail.nothingChanged' },
    ],
  },
  alreadyRegistered: {
    subject: 'mail.alreadyRegistered.subject',
    blocks: [{ text: 'mail.alreadyRegistered.text' }, signIn, newPassword, { text: 'mail.nothingChanged' }],
  },
  notActivated: {
    subject: 'mail.notActivated.subject',
    blocks: [{ text: 'mail.notActivated.text' }, { text: 'mail.notActivated.yours' }, register],
  },
  passwordChanged: {
    subject: 'mail.passwordChanged.subject',
    blocks: [{ text: 'mail.passwordChanged.text' }, { text: 'mail.passwordChanged.notYou' }, newPassword],
  },
};
