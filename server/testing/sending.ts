import { readdir } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { UploadDto } from '../../src/contract/uploads';
import type { TestParent } from './fixtures';
import type { TestServer } from './testServer';

const PART = Buffer.alloc(64 * 1024, '%PDF-');

const writeAll = (sent: ClientRequest, left: number): void => {
  const part = PART.subarray(0, Math.min(left, PART.length));
  if (left === 0) sent.end();
  else sent.write(part, () => writeAll(sent, left - part.length));
};

/** What a parent's browser does with files, and what is on the disk afterwards. */
export const sending = (server: TestServer) => {
  const announce = (fileName: string, contentType: string, size: number) =>
    server.ask('createUpload', { as: server.parent, body: { fileName, contentType, size } });

  const send = async ({ uploadUrl }: UploadDto, contentType: string, payload: Buffer) => {
    const headers = { 'content-type': contentType };
    const { statusCode, body } = await server.app.inject({ method: 'PUT', url: uploadUrl, headers, payload });
    return { status: statusCode, code: (JSON.parse(body) as { code?: string }).code };
  };

  /** A request over a socket, as `inject` makes none. */
  const openRequest = async ({ uploadUrl }: UploadDto, headers: Record<string, string | number>) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const all = { 'content-type': 'application/pdf', ...headers };
    return httpRequest({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: uploadUrl,
      headers: all,
      agent: false,
    });
  };

  return {
    announce,
    send,

    /** Chooses a file and waits until it is there, or refused. */
    upload: async (fileName: string, contentType: string, bytes: Buffer) => {
      const announced = await announce(fileName, contentType, bytes.length);
      return { ...announced, ...(await send(announced, contentType, bytes)) };
    },

    open: (url: string, as?: TestParent) =>
      server.app.inject({ method: 'GET', url, headers: as ? { authorization: `Bearer ${as.token}` } : {} }),

    /** Sends so many bytes of a PDF, in chunks unless their number is declared; answers the status. */
    stream: async (address: UploadDto, length: number, declared: boolean): Promise<number | undefined> => {
      const sent = await openRequest(address, declared ? { 'content-length': length } : {});
      return new Promise((resolve, reject) => {
        sent.on('error', reject).on('response', (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        writeAll(sent, length);
      });
    },

    /** Declares a megabyte, sends a part of it and goes away as soon as `leave` allows. */
    breakOff: async (address: UploadDto, leave: () => Promise<void>): Promise<void> => {
      const sent = await openRequest(address, { 'content-length': 1_000_000 });
      sent.on('error', () => undefined);
      sent.write(PART);
      await leave();
      sent.destroy();
    },

    filesIn: async (folder: 'incoming' | 'kept'): Promise<string[]> =>
      readdir(path.join(server.directory, 'files', folder)).catch(() => []),
  };
};
