import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../src/domain/languages';
import { notificationKinds, type NotificationKind } from '../../../src/domain/notifications';
import { parents } from '../../db/schema';
import { notFound } from '../../errors';
import { unsubscribePage, type UnsubscribePlace } from '../../mail/unsubscribePage';
import { digestWith } from '../../secrets/secrets';
import type { Scope } from '../calls';
import { choicesOf, sameFor, writeChoices } from './choices';

/** What unsubscribing ends: a kind, or the kinds of the daily mail. */
export type UnsubscribeScope = NotificationKind | 'daily';

const isScope = (text: string): text is UnsubscribeScope =>
  text === 'daily' || (notificationKinds as readonly string[]).includes(text);

/** The ends of addresses with which a mail is unsubscribed from without signing in; only the server can make them. */
export const createUnsubscribeNames = (secret: string) => {
  const write = (parentId: string, scope: UnsubscribeScope) =>
    `${parentId}.${scope}.${digestWith(secret, `unsubscribe\n${parentId}\n${scope}`)}`;
  return {
    write,
    /** Whose mails, and which; undefined for a name that the server did not make. */
    read: (name: string): { parentId: string; scope: UnsubscribeScope } | undefined => {
      const [parentId = '', scope = ''] = name.split('.');
      if (!isScope(scope)) return undefined;
      const [expected, given] = [Buffer.from(write(parentId, scope)), Buffer.from(name)];
      return expected.length === given.length && timingSafeEqual(expected, given)
        ? { parentId, scope }
        : undefined;
    },
  };
};
export type UnsubscribeNames = ReturnType<typeof createUnsubscribeNames>;

/** Ends mails with the address in them (RFC 8058). */
export const unsubscribeService = ({ names, ...place }: UnsubscribePlace & { names: UnsubscribeNames }) => {
  const find = async ({ db }: Pick<Scope, 'db'>, name: string) => {
    const found = names.read(name);
    const [parent] = found
      ? await db.select({ id: parents.id }).from(parents).where(eq(parents.id, found.parentId))
      : [];
    if (!found || !parent) throw notFound('This address');
    return found;
  };
  return {
    /** The page that asks whether it is meant. Refused when the address leads to nothing. */
    ask: async (scope: Pick<Scope, 'db'>, name: string, language: Language): Promise<string> => {
      await find(scope, name);
      return unsubscribePage(place, language, 'ask');
    },
    /** From now on no mail of that kind; of the daily mail none of the kinds that it brings. */
    unsubscribe: async ({ db }: Pick<Scope, 'db'>, name: string, language: Language): Promise<string> => {
      const { parentId, scope } = await find({ db }, name);
      const choices = await choicesOf(db, parentId);
      const kinds = notificationKinds.filter((kind) =>
        scope === 'daily' ? choices[kind] === 'daily' : kind === scope,
      );
      await writeChoices(db, parentId, sameFor(kinds, 'never'));
      return unsubscribePage(place, language, 'done');
    },
  };
};
export type UnsubscribeService = ReturnType<typeof unsubscribeService>;
