import type { RecordServices } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const recordRoutes = ({ healths, transportations, agreements, signatures }: RecordServices) =>
  ({
    createHealth: (call: Call<'createHealth'>) => healths.create(scopeOf(call), call.body),
    patchHealth: (call: Call<'patchHealth'>) => healths.patch(scopeOf(call), call.parameters.id, call.body),
    createTransportation: (call: Call<'createTransportation'>) =>
      transportations.create(scopeOf(call), call.body),
    patchTransportation: (call: Call<'patchTransportation'>) =>
      transportations.patch(scopeOf(call), call.parameters.id, call.body),
    createAgreement: (call: Call<'createAgreement'>) => agreements.create(scopeOf(call), call.body),
    patchAgreement: (call: Call<'patchAgreement'>) =>
      agreements.patch(scopeOf(call), call.parameters.id, call.body),
    createSignature: (call: Call<'createSignature'>) => signatures.create(scopeOf(call), call.body),
    patchSignature: (call: Call<'patchSignature'>) =>
      signatures.patch(scopeOf(call), call.parameters.id, call.body),
  }) satisfies Partial<Handlers>;
