import nock from 'nock';
import type * as z from 'zod/mini';
import { bodies } from '../../src/contract/bodies';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { uploadDto } from '../../src/contract/uploads';
import { refuse } from '../server/answer';

const server = () => nock(window.location.origin);

/** Answers a call, once unless `always`; the reply must be what the contract says. */
export const answerCall = (
  name: EndpointName,
  body: unknown,
  { parameters = {}, always = false }: { parameters?: Record<string, string>; always?: boolean } = {},
): void => {
  const reply = (bodies[name].response as z.ZodMiniType).parse(body) as nock.Body;
  server()
    .persist(always)
    .intercept(`/api${pathOf(name, parameters)}`, endpoints[name].method)
    .query(true)
    .reply(200, reply);
};

/** The server is there and cannot answer this call now. */
export const refuseCall = (name: EndpointName) => refuse(name, 503, { message: 'Later' });

type UploadCall = 'createUpload' | 'createGuestUpload';

/** Hands out the address to which one file is sent; what is answered there, the test says. */
export const offerUpload = (fileUrl: string, call: UploadCall = 'createUpload'): nock.Interceptor => {
  answerCall(call, uploadDto.parse({ uploadUrl: `/api${fileUrl}/bytes`, fileUrl }));
  return server().put(`/api${fileUrl}/bytes`);
};

/** Takes one file, which then has this address. */
export const takeUpload = (fileUrl: string, call?: UploadCall) => offerUpload(fileUrl, call).reply(204);

/** Hands out any uploaded file, as a picture without content. */
export const answerFiles = (): void => {
  server()
    .persist()
    .get(/^\/files\//)
    .reply(200, '', { 'content-type': 'image/png' });
};
