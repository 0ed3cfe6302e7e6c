import * as z from 'zod/mini';
import { earlyDismissals, transportationTypes } from '../domain/enumerations';
import { dtoFields } from './dto';
import { accepted, id, oneOf, version } from './fields';

/** Lower-case values are accepted (decision 4). */
const transportationType = z.pipe(
  z.pipe(
    z.string('validation.required'),
    z.transform((text) => text.toUpperCase()),
  ),
  oneOf(transportationTypes),
);

export const transportationFields = {
  transportationType,
  otherWhenEarlyDismissal: oneOf(earlyDismissals),
  isAcceptRules: accepted,
};
export const transportationPayload = z.strictObject({ ...transportationFields, applicantId: id });
export type TransportationPayload = z.infer<typeof transportationPayload>;
export const transportationPatch = z.partial(transportationPayload);
export type TransportationPatch = z.infer<typeof transportationPatch>;

export const transportationDto = z.object({
  id,
  applicantId: id,
  ...dtoFields(transportationFields),
  version,
});
export type TransportationDto = z.infer<typeof transportationDto>;
