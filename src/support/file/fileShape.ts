import * as z from 'zod/mini';
import { languages } from '../../domain/languages';

const text = z.string().check(z.maxLength(20_000));
const number = z.number();
const count = z.int().check(z.gte(0));

const patch = z.strictObject({
  path: z.array(z.union([text, count])).check(z.maxLength(40)),
  value: z.optional(z.unknown()),
});

const action = z.strictObject({
  type: text,
  at: number,
  address: text,
  detail: z.record(z.string(), z.union([text, number, z.boolean(), z.null()])),
  undo: z.array(patch),
});

const call = z.strictObject({
  at: number,
  method: text,
  route: text,
  status: z.nullable(number),
  milliseconds: z.nullable(number),
  requestId: z.nullable(text),
});

const error = z.strictObject({ at: number, name: text, message: z.nullable(text), stack: z.array(text) });

/** The format of `toISOString`. Zod's own check would move parts of zod out of the chunk that every page loads. */
const moment = text.check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
  z.refine((written) => !Number.isNaN(Date.parse(written))),
);

/** A path of the portal, never an address of another site. */
const address = text.check(z.regex(/^\/(?![/\\])/));

/** The file without the state, which `checkState.ts` checks. */
export const fileShape = z.strictObject({
  format: z.literal('portal-support'),
  version: count,
  app: z.strictObject({ version: text, build: text }),
  persisted: z.strictObject({ session: count, ui: count, wizard: count, registration: count }),
  savedAt: moment,
  clockOffset: number,
  timeZone: text,
  locale: z.enum(languages),
  theme: z.enum(['light', 'dark']),
  direction: z.enum(['ltr', 'rtl']),
  viewport: z.strictObject({ width: number, height: number, pixelRatio: number }),
  address,
  draftId: z.nullable(text),
  note: text,
  state: z.record(z.string(), z.unknown()),
  actions: z.array(action).check(z.maxLength(1_000)),
  calls: z.array(call).check(z.maxLength(1_000)),
  errors: z.array(error).check(z.maxLength(1_000)),
});
