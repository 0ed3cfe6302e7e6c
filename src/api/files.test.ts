import { makeTestStore } from '../../test/render/renderWithProviders';
import { answerFile } from '../../test/server/answerFile';
import { filesApi, selectLoadedFile } from './files';

const ask = (store: ReturnType<typeof makeTestStore>, fileUrl: string) =>
  store.dispatch(filesApi.endpoints.getFile.initiate(fileUrl));

test('a file whose address is signed anew is not loaded again', async () => {
  const store = makeTestStore();
  answerFile('/files/1?expires=1&signature=a');
  await ask(store, '/files/1?expires=1&signature=a');
  await ask(store, '/files/1?expires=2&signature=b');
  expect(selectLoadedFile('/files/1?expires=3&signature=c')(store.getState())).toBe('blob:shown');
});

test('a file that an old address did not give is loaded from a new one; another query is another file', async () => {
  const store = makeTestStore();
  answerFile('/files/1?expires=1&signature=a', 403);
  answerFile('/files/1?expires=2&signature=b');
  const asked = answerFile('/files/1?v=2');
  expect(await ask(store, '/files/1?expires=1&signature=a')).toMatchObject({ error: { status: 403 } });
  expect(await ask(store, '/files/1?expires=2&signature=b')).toMatchObject({ data: 'blob:shown' });
  await ask(store, '/files/1?v=2');
  expect(asked.isDone()).toBe(true);
});

test('an address that is none gives no file, and no failure of the page', async () => {
  const store = makeTestStore();
  expect(await ask(store, 'https://my cdn/a.png')).toMatchObject({ error: { status: 0 } });
});
