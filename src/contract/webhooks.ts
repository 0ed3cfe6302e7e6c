import * as z from 'zod/mini';
import { readUrl } from '../lib/readUrl';
import { applicationStatuses } from '../domain/applicationStatus';
import { sectionIds } from '../domain/sections';
import { calendarDate, id, oneGiven, oneOf, timestamp } from './fields';

/** Which application, and its state. No answers and no name: the receiver asks for those with a token. */
const applicationEvent = z.object({
  referenceNumber: z.string(),
  status: z.enum(applicationStatuses),
  completedAt: z.nullable(timestamp),
  confirmedAt: z.nullable(timestamp),
});

/** Which report, and its days. The receiver asks for the reason with a token, and that is recorded. */
const absenceEvent = z.object({ absenceId: id, firstDay: calendarDate, lastDay: calendarDate });

/** What the server tells the school's own systems. One more event is one more line here, and an `emit` where it happens. */
export const webhookEvents = {
  'application.submitted': applicationEvent,
  /** `sections` that were saved; none when the parent only completed or confirmed it. */
  'application.edited': z.extend(applicationEvent, { sections: z.array(z.enum(sectionIds)) }),
  'application.status_moved': z.extend(applicationEvent, { from: z.enum(applicationStatuses) }),
  'application.cancelled': applicationEvent,
  'application.deleted': applicationEvent,
  'absence.reported': absenceEvent,
  'absence.withdrawn': absenceEvent,
  /** A parent wrote. The receiver asks for the text with a token. */
  'message.received': z.object({ conversationId: id, messageId: id }),
} as const satisfies Record<string, z.ZodMiniType>;
export type WebhookEventName = keyof typeof webhookEvents;
export type WebhookEventData<Name extends WebhookEventName> = z.input<(typeof webhookEvents)[Name]>;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];

/** The body of a webhook, as Standard Webhooks has it. */
export const webhookBody = (data: z.ZodMiniType) => z.object({ type: z.string(), timestamp, data });

export const isWebAddress = (text: string) => ['https:', 'http:'].includes(readUrl(text)?.protocol ?? '');

/** `events`: none means all, also those that the server learns later. */
export const webhookPayload = z.strictObject({
  url: z
    .string('validation.required')
    .check(z.maxLength(2_000, 'validation.tooLong'), z.refine(isWebAddress, 'validation.text')),
  events: z.optional(
    z
      .array(oneOf(webhookEventNames))
      .check(
        z.minLength(1, 'validation.required'),
        z.maxLength(webhookEventNames.length, 'validation.tooMany'),
      ),
  ),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;

/** `events` is null when it receives all. `waiting`: how many it has not accepted yet. */
export const webhookDto = z.object({
  id,
  url: z.string(),
  events: z.nullable(z.array(z.string())),
  createdAt: timestamp,
  waiting: z.int(),
  lastDeliveredAt: z.nullable(timestamp),
});
export type WebhookDto = z.infer<typeof webhookDto>;
export const webhooksDto = z.array(webhookDto);

/** The secret that its requests are signed with, which is never shown again. */
export const newWebhookDto = z.extend(webhookDto, { secret: z.string() });
export type NewWebhookDto = z.infer<typeof newWebhookDto>;

export const webhookDeliveriesQuery = z.strictObject({ webhookId: z.optional(id) });
export type WebhookDeliveriesQuery = z.infer<typeof webhookDeliveriesQuery>;

/** What became of one event at one address. `answer`: the beginning of what was answered last, or why nothing was. */
export const webhookDeliveryDto = z.object({
  eventId: id,
  webhookId: id,
  type: z.string(),
  /** Null for an event that is not about one application. */
  referenceNumber: z.nullable(z.string()),
  happenedAt: timestamp,
  state: z.enum(['waiting', 'delivered', 'given up']),
  tries: z.int(),
  nextAt: z.nullable(timestamp),
  deliveredAt: z.nullable(timestamp),
  answer: z.string(),
});
export type WebhookDeliveryDto = z.infer<typeof webhookDeliveryDto>;
export const webhookDeliveriesDto = z.array(webhookDeliveryDto);

/** Sends one event again, or all that happened on that day (of UTC) or later. One of the two is given. */
export const webhookReplayPayload = z
  .strictObject({ eventId: z.optional(id), since: z.optional(calendarDate) })
  .check(oneGiven('eventId', 'since'));
export type WebhookReplayPayload = z.infer<typeof webhookReplayPayload>;

/** How many requests that makes. */
export const webhookReplayDto = z.object({ requests: z.int() });
