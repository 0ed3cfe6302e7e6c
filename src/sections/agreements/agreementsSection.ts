import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { agreementFields } from '../../contract/agreements';
import { valuesOf } from '../../contract/formValues';
import { yesNo } from '../../lib/yesNo';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { AgreementsFields } from './AgreementsFields';

const { createAgreement, patchAgreement } = answersApi.endpoints;

const schema = z.object({
  isGiveMediaPermission: yesNo,
  isAcceptPaymentSchoolMeals: agreementFields.isAcceptPaymentSchoolMeals,
  isApplyFreeOrReducedLunch: yesNo,
});

export const agreementsSection = defineSection({
  ...summarySections.agreements,
  schema,
  emptyValues: () => valuesOf(schema),
  fromRecord: (record) => valuesOf(schema, record),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  Fields: AgreementsFields,
  create: (payload, owner, intentKey) =>
    createAgreement.initiate({ body: { ...payload, ...owner }, intentKey }),
  patch: (id, payload, owner) => patchAgreement.initiate({ id, body: { ...payload, ...owner } }),
  isAlreadySaved: () => true,
  askedAnew: ['isAcceptPaymentSchoolMeals'],
});
