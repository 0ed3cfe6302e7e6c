/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { completeDraft, submit } from '../../testing/enrolment';
import { writePupil } from '../../testing/fixtures';
import { sending } from '../../testing/sending';
import { aPdf } from '../../testing/testFiles';
import { useTestServer } from '../../testing/testServer';
import { fileReader } from './client';
import { schoolCommand } from './command';

const server = useTestServer({ publicUrl: 'https://school.example/portal' });
let origin: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const run = async (url: string, words: string[]) => {
  const said: string[] = [];
  const code = await schoolCommand([...words, '--url', url], {
    variables: { SCHOOL_TOKEN: server.school.token, DATA_DIR: server.directory },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    input: Readable.from([]),
  });
  return { code, said: said.join('\n') };
};

describe.each([
  ['by its path', () => `${origin}/portal`],
  ['past the proxy', () => origin],
])('of a server below a path that is asked %s', (_how, url) => {
  test('the documents of an application are saved', async () => {
    const applicantId = await completeDraft(server, server.parent);
    const { fileUrl } = await sending(server).upload('passport.pdf', 'application/pdf', aPdf());
    const body = [{ applicantId, documentType: 'Passport', fileUrl }];
    await server.ask('createDocuments', { as: server.parent, body });
    const { referenceNumber } = await submit(server, server.parent, applicantId);
    const folder = join(server.directory, referenceNumber ?? '', url().length.toString());
    expect(await run(url(), ['show', referenceNumber ?? '', '--files', folder])).toMatchObject({ code: 0 });
    const [document = ''] = readdirSync(folder).sort();
    expect(readFileSync(join(folder, document)).equals(aPdf())).toBe(true);
  });

  test('a message is answered with a file', async () => {
    const { studentId } = await writePupil(server.orm, server.parent);
    const { id } = await server.ask('createConversation', { as: server.parent, body: { studentId } });
    const message = { text: 'Hello', files: [] };
    await server.ask('createMessage', { as: server.parent, parameters: { id }, body: message });
    const path = join(server.directory, 'list.pdf');
    writeFileSync(path, aPdf());
    expect(await run(url(), ['messages', 'reply', id, '--text', 'Here', '--file', path])).toEqual({
      code: 0,
      said: 'The message is sent.',
    });
  });
});

describe('an answer in the place of a file', () => {
  const answering = async (type: string, read: (at: string) => Promise<void>) => {
    const other = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(),
    );
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    await read(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    other.closeAllConnections();
    await new Promise((resolve) => other.close(resolve));
  };

  test.each(['text/html; charset=utf-8', 'application/json', ''])('of the type "%s" is none', (type) =>
    answering(type, (at) =>
      expect(fileReader(at, 'token')('/api/school/files/1')).rejects.toThrow(
        'The server answered something else than a file.',
      ),
    ),
  );

  test('the token goes to no other server, whatever the address says', () =>
    answering('application/pdf', (at) =>
      expect(fileReader('http://127.0.0.1:9', 'token')(`${at}/files/1`)).rejects.toThrow(
        'is not an address of this server',
      ),
    ));
});
