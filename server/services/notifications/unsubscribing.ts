import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '../../../src/domain/languages';
import { notificationKinds, type NotificationKind } from '../../../src/domain/notifications';
import { parents } from '../../db/schema';
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

/** `isFound`: whether the address leads to anything. */
interface Answer {
  isFound: boolean;
  page: string;
}

/** Ends mails with the address in them (RFC 8058). A person reads what it answers, also at a dead address. */
export const unsubscribeService = ({ names, ...place }: UnsubscribePlace & { names: UnsubscribeNames }) => {
  const find = async ({ db }: Pick<Scope, 'db'>, name: string) => {
    const found = names.read(name);
    const [parent] = found
      ? await db.select({ id: parents.id }).from(parents).where(eq(parents.id, found.parentId))
      : [];
    return parent && found;
  };
  const gone = (language: Language): Answer => ({
    isFound: false,
    page: unsubscribePage(place, language, 'gone'),
  });
  return {
    /** The page that asks whether it is meant. */
    ask: async (scope: Pick<Scope, 'db'>, name: string, language: Language): Promise<Answer> => {
      const found = await find(scope, name);
      return found ? { isFound: true, page: unsubscribePage(place, language, 'ask') } : gone(language);
    },
    /** From now on no mail of that kind; of the daily mail none of the kinds that it brings. */
    unsubscribe: async ({ db }: Pick<Scope, 'db'>, name: string, language: Language): Promise<Answer> => {
      const found = await find({ db }, name);
      if (!found) return gone(language);
      const { parentId, scope } = found;
      const choices = await choicesOf(db, parentId);
      const kinds = notificationKinds.filter((kind) =>
        scope === 'daily' ? choices[kind] === 'daily' : kind === scope,
      );
      await writeChoices(db, parentId, sameFor(kinds, 'never'));
      return { isFound: true, page: unsubscribePage(place, language, 'done') };
    },
  };
};
export type UnsubscribeService = ReturnType<typeof unsubscribeService>;
