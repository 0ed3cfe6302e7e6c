import * as z from 'zod/mini';
import { parentDto } from '../../contract/accounts';

const sessionShape = z.object({
  status: z.enum(['signedOut', 'signedIn', 'expired']),
  token: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  account: z.nullable(
    z.object({ id: z.string(), email: z.string(), imageProfile: z.string(), draftKey: z.string() }),
  ),
  parent: z.nullable(parentDto),
});

const uiShape = z.partial(
  z.object({
    theme: z.enum(['light', 'dark', 'auto']),
    direction: z.enum(['ltr', 'rtl']),
    isNavigationCollapsed: z.boolean(),
    language: z.nullable(z.enum(['en', 'fr'])),
  }),
);

/** What the current version of each stored state looks like; of a draft, see `storedDraft.ts`. */
export const shapes: Record<'session' | 'ui', z.ZodMiniType<Record<string, unknown>>> = {
  session: sessionShape,
  ui: uiShape,
};
