/** @jest-environment node */
import { applicationOf, completeDraft, setStatus, startDraft, submit } from '../../testing/enrolment';
import { useTestServer } from '../../testing/testServer';
import { NOTIFICATIONS_CHANNEL } from '../notifications';

const server = useTestServer();

const remove = (id: string) => server.ask('removeApplication', { as: server.parent, parameters: { id } });

test('the parent’s other portals hear that a request is done, and that the school has closed one', async () => {
  const { id, referenceNumber } = await submit(
    server,
    server.parent,
    await completeDraft(server, server.parent),
  );
  const reference = referenceNumber ?? '';
  const ask = async (section: 'health' | 'student') => {
    const body = { section, text: 'Which doctor?' };
    const { requests } = await server.ask('createSchoolRequest', {
      as: server.school,
      parameters: { reference },
      body,
    });
    return requests.find((request) => request.section === section)?.id ?? '';
  };
  const [done, closed] = [await ask('health'), await ask('student')];
  let hear: (parentId: string) => void = () => undefined;
  const news = () => new Promise<string>((resolve) => (hear = resolve));
  const stop = await server.database.hear(NOTIFICATIONS_CHANNEL, (parentId) => hear(parentId));
  const afterDone = news();
  await server.ask('finishRequest', { as: server.parent, parameters: { id, requestId: done } });
  expect(await afterDone).toBe(server.parent.parentId);
  const afterClosed = news();
  await server.ask('closeSchoolRequest', {
    as: server.school,
    parameters: { reference, requestId: closed },
  });
  expect(await afterClosed).toBe(server.parent.parentId);
  await stop();
});

test('the parent’s open portals hear that the notifications about a deleted application are gone', async () => {
  const { id, referenceNumber } = await submit(
    server,
    server.parent,
    await completeDraft(server, server.parent),
  );
  await server.ask('createSchoolRequest', {
    as: server.school,
    parameters: { reference: referenceNumber ?? '' },
    body: { section: 'health', text: 'Which doctor?' },
  });
  await setStatus(server, id, 'Cancelled');
  const draft = await applicationOf(server, await startDraft(server, server.parent));
  const heard: string[] = [];
  let hear: () => void = () => undefined;
  const news = new Promise<void>((resolve) => (hear = resolve));
  const stop = await server.database.hear(NOTIFICATIONS_CHANNEL, (parentId) => {
    heard.push(parentId);
    hear();
  });
  // of which nobody was told
  await remove(draft.id);
  await remove(id);
  await news;
  await stop();
  expect(heard).toEqual([server.parent.parentId]);
});
