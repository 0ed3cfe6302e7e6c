import * as z from 'zod/mini';
import type { Parent } from '../../api/readAccount';
import { languages } from '../../domain/languages';

const text = z.string();
const id = z.nullable(text);

const parentShape: z.ZodMiniType<Parent> = z.object({
  id: text,
  userDetailsId: text,
  firstName: text,
  middleName: text,
  lastName: text,
  email: text,
  gender: text,
  dateOfBirth: text,
  version: z.optional(z.int()),
});

const sessionShape = z.object({
  status: z.enum(['signedOut', 'signedIn', 'expired', 'locked']),
  token: z.nullable(text),
  userId: z.nullable(text),
  account: z.nullable(z.object({ id: text, email: text, imageProfile: text, draftKey: z.nullable(text) })),
  parent: z.nullable(parentShape),
  username: z.nullable(text),
  lockedAs: z.nullable(
    z.object({
      userId: text,
      username: z.nullable(text),
      firstName: text,
      picture: text,
    }),
  ),
  firstChild: z.optional(z.nullable(z.object({ student: id, class: id, promotion: id, school: id }))),
});

const uiShape = z.partial(
  z.object({
    theme: z.enum(['light', 'dark', 'auto']),
    direction: z.enum(['auto', 'ltr', 'rtl']),
    isNavigationCollapsed: z.boolean(),
    language: z.nullable(z.enum(languages)),
    tables: z.record(text, z.object({ hidden: z.array(text), isCompact: z.boolean() })),
    welcome: z.record(text, z.boolean()),
  }),
);

/** What the current version of each stored state looks like; a draft's stands in `storedDraft.ts`. */
export const shapes: Record<'session' | 'ui', z.ZodMiniType<Record<string, unknown>>> = {
  session: sessionShape,
  ui: uiShape,
};
