import type { WebhookEventData, WebhookEventName } from '../../../src/contract/webhooks';
import type { applications } from '../../db/schema';
import { emit } from '../../webhooks/outbox';
import type { Scope } from '../calls';

type ApplicationEvent = Extract<WebhookEventName, `application.${string}`>;
type Told = Pick<
  typeof applications.$inferSelect,
  'referenceNumber' | 'status' | 'completedAt' | 'confirmedAt'
>;
/** What an event says besides which application it is about and the state of that application. */
type More<Name extends ApplicationEvent> = Omit<
  WebhookEventData<Name>,
  keyof WebhookEventData<'application.submitted'>
>;

/** Tells the school's own systems about an application, as it is after the change. Nothing is sent about a draft. */
export const tellSchool = async <Name extends ApplicationEvent>(
  scope: Pick<Scope, 'db' | 'now'>,
  type: Name,
  { referenceNumber, status, completedAt, confirmedAt }: Told,
  more: More<Name>,
) => {
  if (referenceNumber === null || status === null) return;
  const about = {
    referenceNumber,
    status,
    completedAt: completedAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
  await emit(scope, type, { ...about, ...more } as WebhookEventData<Name>);
};
