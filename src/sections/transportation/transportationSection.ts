import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { transportationFields } from '../../contract/transportations';
import { defineSection } from '../section';
import { TransportationFields } from './TransportationFields';

export interface TransportationValues {
  transportationType: string;
  otherWhenEarlyDismissal: string;
  isAcceptRules: boolean;
}

const { createTransportation, patchTransportation } = answersApi.endpoints;

const schema = z.object(transportationFields);

export const transportationSection = defineSection({
  id: 'transportation',
  titleId: 'transportation.title',
  record: 'transportations',
  schema,
  emptyValues: (): TransportationValues => ({
    transportationType: '',
    otherWhenEarlyDismissal: '',
    isAcceptRules: false,
  }),
  fromRecord: (record): TransportationValues => ({
    transportationType: record.transportationType,
    otherWhenEarlyDismissal: record.otherWhenEarlyDismissal,
    isAcceptRules: record.isAcceptRules === true,
  }),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  rows: ({ transportationType, otherWhenEarlyDismissal, isAcceptRules }) => [
    {
      labelId: 'transportation.transportationType',
      value: {
        kind: 'messages',
        messageIds: [`transportation.transportationType.${transportationType.toUpperCase()}`],
      },
    },
    {
      labelId: 'transportation.otherWhenEarlyDismissal',
      value: {
        kind: 'messages',
        messageIds: [`transportation.otherWhenEarlyDismissal.${otherWhenEarlyDismissal}`],
      },
    },
    { labelId: 'transportation.isAcceptRules', value: { kind: 'answer', answer: isAcceptRules } },
  ],
  Fields: TransportationFields,
  create: (payload, { applicantId }, intentKey) =>
    createTransportation.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, payload, { applicantId }) =>
    patchTransportation.initiate({ id, body: { ...payload, applicantId } }),
  isAlreadySaved: () => true,
});
