import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { serverNow } from '../../api/serverClock';
import { valuesOf } from '../../contract/formValues';
import { signatureFields } from '../../contract/signatures';
import { toCalendarDate } from '../../lib/dates';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { ESignatureFields } from './ESignatureFields';

const { createSignature, patchSignature } = answersApi.endpoints;

const schema = z.object(signatureFields);

export const eSignatureSection = defineSection({
  ...summarySections.eSignature,
  schema,
  emptyValues: () => ({ ...valuesOf(schema), dateOfSignature: toCalendarDate(serverNow()) }),
  fromRecord: (record) => valuesOf(schema, record),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  Fields: ESignatureFields,
  create: (payload, owner, intentKey) =>
    createSignature.initiate({ body: { ...payload, ...owner }, intentKey }),
  patch: (id, payload, owner) => patchSignature.initiate({ id, body: { ...payload, ...owner } }),
  isAlreadySaved: () => true,
  alreadyThere: { isPassable: false },
  askedAnew: ['relationshipType', 'isAgree', 'signatureName', 'dateOfSignature'],
});
