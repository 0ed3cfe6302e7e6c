import * as z from 'zod/mini';
import { answersApi } from '../../api/answers';
import { agreementFields } from '../../contract/agreements';
import { fromBoolean, yesNo, type YesNo } from '../../lib/yesNo';
import { defineSection } from '../section';
import { AgreementsFields } from './AgreementsFields';

export interface AgreementsValues {
  isGiveMediaPermission: YesNo;
  isAcceptPaymentSchoolMeals: boolean;
  isApplyFreeOrReducedLunch: YesNo;
}

const { createAgreement, patchAgreement } = answersApi.endpoints;

const schema = z.object({
  isGiveMediaPermission: yesNo,
  isAcceptPaymentSchoolMeals: agreementFields.isAcceptPaymentSchoolMeals,
  isApplyFreeOrReducedLunch: yesNo,
});

export const agreementsSection = defineSection({
  id: 'agreements',
  titleId: 'agreements.title',
  record: 'agreements',
  schema,
  emptyValues: (): AgreementsValues => ({
    isGiveMediaPermission: '',
    isAcceptPaymentSchoolMeals: false,
    isApplyFreeOrReducedLunch: '',
  }),
  fromRecord: (record): AgreementsValues => ({
    isGiveMediaPermission: fromBoolean(record.isGiveMediaPermission),
    isAcceptPaymentSchoolMeals: record.isAcceptPaymentSchoolMeals === true,
    isApplyFreeOrReducedLunch: fromBoolean(record.isApplyFreeOrReducedLunch),
  }),
  toPayload: (parsed: z.infer<typeof schema>) => parsed,
  rows: (record) => [
    {
      labelId: 'agreements.isGiveMediaPermission',
      value: { kind: 'answer', answer: record.isGiveMediaPermission },
    },
    {
      labelId: 'agreements.isAcceptPaymentSchoolMeals',
      value: { kind: 'answer', answer: record.isAcceptPaymentSchoolMeals },
    },
    {
      labelId: 'agreements.isApplyFreeOrReducedLunch',
      value: { kind: 'answer', answer: record.isApplyFreeOrReducedLunch },
    },
  ],
  Fields: AgreementsFields,
  create: (payload, owner, intentKey) =>
    createAgreement.initiate({ body: { ...payload, ...owner }, intentKey }),
  patch: (id, payload, owner) => patchAgreement.initiate({ id, body: { ...payload, ...owner } }),
  isAlreadySaved: () => true,
});
