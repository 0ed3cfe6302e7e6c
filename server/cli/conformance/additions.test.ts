/** @jest-environment node */
import type { EndpointName } from '../../../src/contract/endpoints';
import { remarksOnAdditions } from './additions';
import type { ApiClient, Outcome } from './client';

const missing: Outcome = { kind: 'missing', status: 404 };
const refused = (status: number): Outcome => ({ kind: 'refused', status, message: 'No', fields: [] });
const answering =
  (outcomes: Partial<Record<EndpointName, Outcome>>): ApiClient =>
  (name) =>
    Promise.resolve(outcomes[name] ?? missing);

test('an addition that is there or left out, whatever code says so, is no remark', async () => {
  const send = answering({ getAbsences: { kind: 'done', answer: [] }, getParentEvents: refused(404) });
  expect(await remarksOnAdditions(send, 'token')).toEqual([]);
});

test('one that is refused as the portal does not understand it is a remark', async () => {
  const send = answering({
    getParentEvents: refused(401),
    getAbsences: refused(403),
    getNotifications: { kind: 'missing', status: 0 },
  });
  expect(await remarksOnAdditions(send, 'token')).toEqual([
    'GET /absences, an addition, answers 403: parents see a failure. Left out, it answers 404.',
    'GET /parent-events, an addition, answers 401: parents must sign in again. Left out, it answers 404.',
    'GET /notifications, an addition, has no answer, or none that is JSON: parents see a failure. Left out, it answers 404.',
  ]);
});
