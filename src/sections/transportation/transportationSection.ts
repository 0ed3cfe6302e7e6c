import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { valuesOf } from '../../contract/formValues';
import { transportationFields } from '../../contract/transportations';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { TransportationFields } from './TransportationFields';

const { createTransportation, patchTransportation } = answersApi.endpoints;

const schema = z.object(transportationFields);

export const transportationSection = defineSection({
  ...summarySections.transportation,
  schema,
  emptyValues: () => valuesOf(schema),
  fromRecord: (record) => valuesOf(schema, record),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  Fields: TransportationFields,
  create: (payload, { applicantId }, intentKey) =>
    createTransportation.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, payload, { applicantId }) =>
    patchTransportation.initiate({ id, body: { ...payload, applicantId } }),
  isAlreadySaved: () => true,
  askedAnew: ['isAcceptRules'],
});
