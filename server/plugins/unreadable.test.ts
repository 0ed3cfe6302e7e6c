/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { ErrorBody } from '../../src/contract/error';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});

const open = () => connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');

/** Everything that comes back until the server closes the connection. */
const answerOn = async (socket: Socket) => {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    id: /^x-request-id: (\S+)$/im.exec(head)?.[1],
    body: JSON.parse(body) as ErrorBody,
  };
};

const send = (text: string) => {
  const socket = open();
  socket.write(text);
  return answerOn(socket);
};

const requestOf = (line: string, ...headers: string[]) =>
  `${[line, 'Host: localhost', 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;

const json = (text: string) => [`Content-Type: application/json`, `Content-Length: ${text.length}`];

/** What is no request, what is none of ours, and what is refused before any rule looks at it. */
test.each([
  ['an unknown address', requestOf('GET /api/nothing HTTP/1.1'), 404],
  ['an unknown address beside the API', requestOf('GET /nothing.js HTTP/1.1'), 404],
  ['an unknown method', requestOf('DELETE /api/countries HTTP/1.1'), 404],
  ['a method that no route has', requestOf('PROPFIND /api/countries HTTP/1.1'), 404],
  ['an address that cannot be decoded', requestOf('GET /api/applicants/%zz HTTP/1.1'), 400],
  ['an endless address', requestOf(`GET /api/applicants/${'q'.repeat(5_000)} HTTP/1.1`), 414],
  ['nobody', requestOf('GET /api/applicants/1 HTTP/1.1'), 401],
  ['JSON that is cut', `${requestOf('POST /api/accounts/parents/login HTTP/1.1', ...json('{"a'))}{"a`, 400],
  [
    'a body that is too large',
    requestOf(
      'POST /api/accounts/parents/login HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 9000000',
    ),
    413,
  ],
  [
    'a body that is no JSON',
    `${requestOf('POST /api/accounts/parents/login HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 2')}{}`,
    415,
  ],
  ['headers without end', requestOf('GET /api/countries HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`), 431],
  ['something that is no HTTP', 'HELLO\r\n\r\n', 400],
])(
  '%s is answered in the one form of errors, with an id that stands in the log',
  async (_what, text, status) => {
    const answer = await send(text);
    expect(answer).toEqual({
      status,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      body: expect.objectContaining({
        message: expect.any(String) as string,
        requestId: answer.id,
      }) as ErrorBody,
    });
    const lines = await server.ask('getTrace', { as: server.school, parameters: { id: answer.id ?? '' } });
    expect(lines).toMatchObject([{ status }]);
    expect(server.log).not.toMatch(/nothing|%zz|qqqq|xxxx|HELLO/);
  },
);

test('a request that does not arrive in time is told so, with an id', async () => {
  const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
  const socket = open();
  const [theirs] = await connected;
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  server.app.server.emit('clientError', late, theirs);
  const { status, id, body } = await answerOn(socket);
  expect([status, body]).toEqual([
    408,
    { message: 'The request took too long to arrive.', code: 'INVALID', requestId: id },
  ]);
});

test('who comes too often, and who comes while nobody can be answered, learns the id too', async () => {
  const body = { username: 'robin', password: 'Wrong#2026' };
  const replies = [];
  for (let attempt = 0; attempt <= 10; attempt += 1) replies.push(await server.call('login', { body }));
  jest
    .spyOn(server.database, 'transaction')
    .mockImplementation(() => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })));
  replies.push(await server.call('removeDocument', { as: server.parent, parameters: { id: 'x' } }));
  expect(replies.slice(-2).map(({ status }) => status)).toEqual([429, 503]);
  for (const { headers, body: answer } of replies) expect(answer.requestId).toBe(headers['x-request-id']);
});
