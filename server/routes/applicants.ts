import type { ApplicantService, SummaryService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const applicantRoutes = ({
  applicants,
  summaries,
}: {
  applicants: ApplicantService;
  summaries: SummaryService;
}) =>
  ({
    createApplicant: (call: Call<'createApplicant'>) => applicants.create(scopeOf(call), call.body),
    getApplicant: (call: Call<'getApplicant'>) => applicants.get(scopeOf(call), call.parameters.id),
    getSummary: (call: Call<'getSummary'>) => summaries.get(scopeOf(call), call.parameters.applicantId),
    patchApplicant: (call: Call<'patchApplicant'>) =>
      applicants.patch(scopeOf(call), call.parameters.id, call.body),
  }) satisfies Partial<Handlers>;
