import { addressOf } from '../../src/domain/addresses';
import type { mailTemplates } from '../db/schema';

export type MailTemplate = (typeof mailTemplates)[number];

export interface Said {
  said: string;
}

/**
 * A paragraph, one whose words are made already and may be a title, the code alone on its line, or a link to a page of the portal. `needs`: the value without which it is
 * left out. `withEmail`: the link has the address that the code was sent to behind "#", which no server sees. `isAction`: the one
 * thing to do, which is a button.
 */
export type Block =
  | { text: string; needs?: string }
  | (Said & { isTitle?: true })
  | { code: true }
  | { link: string; path: string; withEmail?: true; isAction?: true };

export interface Template {
  subject: string | Said;
  blocks: readonly Block[];
}

const signIn = { link: 'mail.link.signIn', path: addressOf('signIn') };
const newPassword = { link: 'mail.link.password', path: addressOf('forgotPassword') };
const register = { link: 'mail.link.register', path: addressOf('registrationLocation') };

const asAction = (link: typeof signIn): Block => ({ ...link, isAction: true });

const enabling = addressOf('enablingAccount');

const codeFrom = (enter: { link: string; path: string }, path: string): Block[] => [
  { code: true },
  { ...enter, withEmail: true, isAction: true },
  { text: 'mail.code.life' },
  { link: 'mail.code.again', path },
];

/** What each mail is made of: ids of messages, in order. */
export const templates: Record<Exclude<MailTemplate, 'notifications'>, Template> = {
  activation: {
    subject: 'mail.activation.subject',
    blocks: [
      { text: 'mail.activation.text' },
      ...codeFrom({ link: 'mail.link.activate', path: enabling }, enabling),
      // mails of version 1.1 that still wait do not have it
      { text: 'mail.activation.registration', needs: 'registered' },
      { text: 'mail.activation.notYou' },
      register,
    ],
  },
  reset: {
    subject: 'mail.reset.subject',
    blocks: [
      { text: 'mail.reset.text' },
      ...codeFrom(
        { link: 'mail.link.password', path: addressOf('resetPassword') },
        addressOf('forgotPassword'),
      ),
      { text: 'mail.nothingChanged' },
    ],
  },
  confirmation: {
    subject: 'mail.confirmation.subject',
    blocks: [
      { text: 'mail.confirmation.text' },
      { code: true },
      asAction({ link: 'mail.link.account', path: addressOf('account') }),
      { text: 'mail.code.life' },
      { text: 'mail.confirmation.gain' },
      { text: 'mail.confirmation.notYou' },
      newPassword,
    ],
  },
  alreadyRegistered: {
    subject: 'mail.alreadyRegistered.subject',
    blocks: [
      { text: 'mail.alreadyRegistered.text' },
      asAction(signIn),
      newPassword,
      { text: 'mail.nothingChanged' },
    ],
  },
  notActivated: {
    subject: 'mail.notActivated.subject',
    blocks: [{ text: 'mail.notActivated.text' }, { text: 'mail.notActivated.yours' }, asAction(register)],
  },
  passwordChanged: {
    subject: 'mail.passwordChanged.subject',
    blocks: [
      { text: 'mail.passwordChanged.text' },
      { text: 'mail.passwordChanged.notYou' },
      asAction(newPassword),
    ],
  },
  newDeviceSilenced: {
    subject: 'mail.newDeviceSilenced.subject',
    blocks: [
      { text: 'mail.newDeviceSilenced.text' },
      { text: 'mail.passwordChanged.notYou' },
      asAction(newPassword),
      { text: 'mail.notifications.choose' },
      { link: 'mail.link.account', path: addressOf('account') },
    ],
  },
  identityAccepted: {
    subject: 'mail.identityAccepted.subject',
    blocks: [{ text: 'mail.identityAccepted.text' }, asAction(signIn), newPassword],
  },
  identityRefused: {
    subject: 'mail.identityRefused.subject',
    blocks: [
      { text: 'mail.identityRefused.text' },
      { text: 'mail.identityRefused.reason' },
      asAction({ link: 'mail.link.identity', path: addressOf('identityVerification') }),
    ],
  },
};
