import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { id } from '../../src/contract/fields';
import type { StaffScope } from '../../src/domain/staffScopes';
import { notFound, unauthorized } from '../errors';
import { fileHeaders } from '../files/headers';
import type { SchoolApplicationService } from '../services/applications';
import type { SchoolScope } from '../services/calls';
import type { FileService } from '../services/files';
import type { SchoolConversationService } from '../services/messages';
import { authenticate, authenticateSchool, type RouteContext } from './register';

interface Services {
  files: FileService;
  schoolApplications: SchoolApplicationService;
  schoolConversations: SchoolConversationService;
}

const parameter = (request: FastifyRequest, name: string) =>
  (request.params as Record<string, string>)[name] ?? '';

const addressQuery = z.object({ expires: z.catch(z.string(), ''), signature: z.catch(z.string(), '') });

const lengthOf = (request: FastifyRequest) => {
  const length = request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
};

const typeOf = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Receives the bytes of an announced file. There is no bearer token: the address is the secret, good for one file and
 * ten minutes.
 */
const receiveFiles = (app: FastifyInstance, files: FileService, { now }: RouteContext) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
  app.put('/api/uploads/:token', { config: { slowBody: true } }, async (request, reply) => {
    const bytes = request.body instanceof Readable ? request.body : Readable.from([]);
    const file = { contentType: typeOf(request), contentLength: lengthOf(request), bytes };
    await files.receive(parameter(request, 'token'), file, now());
    return reply.code(200).send({});
  });
};

const send = (reply: FastifyReply, file: Awaited<ReturnType<FileService['read']>>) =>
  reply.headers({ ...fileHeaders(file), 'content-length': String(file.size) }).send(file.bytes);

const sendFiles = (app: FastifyInstance, files: FileService, context: RouteContext) => {
  app.get('/api/files/:id', {
    exposeHeadRoute: false,
    onRequest: authenticate(context, false),
    handler: async (request, reply) => {
      if (!request.caller) throw unauthorized();
      const address = { id: parameter(request, 'id'), ...addressQuery.parse(request.query) };
      return send(reply, await files.open(request.caller.parentId, address, context.now()));
    },
  });
};

const schoolAddress = z.object({ owner: id, fileId: id });

/** `find` lets the file through, or throws. */
const sendFilesToSchool = (
  app: FastifyInstance,
  files: FileService,
  context: RouteContext,
  [url, tokenScope, find]: readonly [
    url: string,
    tokenScope: StaffScope,
    find: (scope: SchoolScope, owner: string, fileId: string) => Promise<void>,
  ],
) => {
  app.get(url, {
    exposeHeadRoute: false,
    onRequest: authenticateSchool(context, tokenScope),
    handler: async (request, reply) => {
      if (!request.clerk) throw unauthorized();
      const { success, data } = schoolAddress.safeParse(request.params);
      if (!success) throw notFound('This file');
      const scope = { db: context.database.orm, now: context.now(), clerk: request.clerk };
      await find(scope, data.owner, data.fileId);
      return send(reply, await files.read(data.fileId));
    },
  });
};

/**
 * The bytes of files, which stand outside the table because they are no JSON (decision 16): sent to a secret address, read by their
 * owner, and by the school that the owner applies or writes to.
 */
export const registerFileRoutes = async (app: FastifyInstance, services: Services, context: RouteContext) => {
  const { files, schoolApplications, schoolConversations } = services;
  await app.register((scope, _options, done) => {
    receiveFiles(scope, files, context);
    done();
  });
  sendFiles(app, files, context);
  sendFilesToSchool(app, files, context, [
    '/api/school/applications/:owner/files/:fileId',
    'read',
    schoolApplications.requireFile,
  ]);
  sendFilesToSchool(app, files, context, [
    '/api/school/conversations/:owner/files/:fileId',
    'message',
    schoolConversations.requireFile,
  ]);
};
