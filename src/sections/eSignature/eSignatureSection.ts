import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { serverNow } from '../../api/serverClock';
import { signatureFields } from '../../contract/signatures';
import { toCalendarDate } from '../../lib/dates';
import { defineSection } from '../section';
import { ESignatureFields } from './ESignatureFields';

export interface ESignatureValues {
  isAgree: boolean;
  signatureName: string;
  relationshipType: string;
  dateOfSignature: string;
}

const { createSignature, patchSignature } = answersApi.endpoints;

const schema = z.object(signatureFields);

export const eSignatureSection = defineSection({
  id: 'eSignature',
  titleId: 'eSignature.title',
  record: 'signatures',
  schema,
  emptyValues: (): ESignatureValues => ({
    isAgree: false,
    signatureName: '',
    relationshipType: '',
    dateOfSignature: toCalendarDate(serverNow()),
  }),
  fromRecord: ({ isAgree, signatureName, relationshipType, dateOfSignature }): ESignatureValues => ({
    isAgree: isAgree === true,
    signatureName,
    relationshipType,
    dateOfSignature,
  }),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  rows: ({ isAgree, signatureName, relationshipType, dateOfSignature }) => [
    { labelId: 'eSignature.isAgree', value: { kind: 'answer', answer: isAgree } },
    { labelId: 'eSignature.signatureName', value: { kind: 'text', text: signatureName } },
    {
      labelId: 'eSignature.relationshipType',
      value: {
        kind: 'messages',
        messageIds: [`relationship.${relationshipType}`],
        otherwise: relationshipType,
      },
    },
    { labelId: 'eSignature.dateOfSignature', value: { kind: 'date', date: dateOfSignature } },
  ],
  Fields: ESignatureFields,
  create: (payload, owner, intentKey) =>
    createSignature.initiate({ body: { ...payload, ...owner }, intentKey }),
  patch: (id, payload, owner) => patchSignature.initiate({ id, body: { ...payload, ...owner } }),
  isAlreadySaved: () => true,
});
