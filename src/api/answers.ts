import type { AgreementPatch, AgreementPayload } from '../contract/agreements';
import type { HealthPatch, HealthPayload } from '../contract/healths';
import type { SignaturePatch, SignaturePayload } from '../contract/signatures';
import type { TransportationPatch, TransportationPayload } from '../contract/transportations';
import { api } from './api';
import type { Receipt } from './entities';
import { one } from './normalize';
import { change, creation, type Change, type Creation } from './records';

/** The sections of which an applicant has one record each. */
export const answersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createHealth: build.mutation<Receipt, Creation<HealthPayload>>(creation('createHealth', one('healths'))),
    patchHealth: build.mutation<Receipt, Change<HealthPatch>>(change('patchHealth', one('healths'))),
    createTransportation: build.mutation<Receipt, Creation<TransportationPayload>>(
      creation('createTransportation', one('transportations')),
    ),
    patchTransportation: build.mutation<Receipt, Change<TransportationPatch>>(
      change('patchTransportation', one('transportations')),
    ),
    createAgreement: build.mutation<Receipt, Creation<AgreementPayload>>(
      creation('createAgreement', one('agreements')),
    ),
    patchAgreement: build.mutation<Receipt, Change<AgreementPatch>>(
      change('patchAgreement', one('agreements')),
    ),
    createSignature: build.mutation<Receipt, Creation<SignaturePayload>>(
      creation('createSignature', one('signatures')),
    ),
    patchSignature: build.mutation<Receipt, Change<SignaturePatch>>(
      change('patchSignature', one('signatures')),
    ),
  }),
});
