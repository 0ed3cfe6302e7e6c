import * as z from 'zod/mini';
import { parentDto } from '../../contract/accounts';
import { offerDto } from '../../contract/schools';

const texts = z.record(z.string(), z.string());

export const draftShape = z.object({
  id: z.string(),
  parentId: z.string(),
  schoolId: z.string(),
  offer: offerDto,
  applicantId: z.nullable(z.string()),
  values: z.record(z.string(), z.record(z.string(), z.unknown())),
  recordIds: texts,
  sent: texts,
  status: z.record(z.string(), z.enum(['unsaved', 'saving', 'saved', 'alreadySaved'])),
  intents: z.record(z.string(), z.object({ key: z.string(), fingerprint: z.string() })),
  revision: z.int(),
  savedAt: z.nullable(z.string()),
});

const sessionShape = z.object({
  status: z.enum(['signedOut', 'signedIn', 'expired', 'locked']),
  token: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  account: z.nullable(
    z.object({ id: z.string(), email: z.string(), imageProfile: z.string(), draftKey: z.string() }),
  ),
  parent: z.nullable(parentDto),
  username: z.nullable(z.string()),
  lockedAs: z.nullable(
    z.object({
      userId: z.string(),
      username: z.nullable(z.string()),
      firstName: z.string(),
      picture: z.string(),
    }),
  ),
});

const uiShape = z.partial(
  z.object({
    theme: z.enum(['light', 'dark', 'auto']),
    direction: z.enum(['ltr', 'rtl']),
    isNavigationCollapsed: z.boolean(),
    language: z.nullable(z.enum(['en', 'fr'])),
  }),
);

/** What the current version of each stored state looks like; of the wizard, one draft. */
export const shapes: Record<'session' | 'ui' | 'wizard', z.ZodMiniType<Record<string, unknown>>> = {
  session: sessionShape,
  ui: uiShape,
  wizard: draftShape,
};
