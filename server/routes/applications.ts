import type { ApplicationService, SubmissionService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { ownScopeOf, scopeOf } from './scopeOf';

interface Services {
  applications: ApplicationService;
  submission: SubmissionService;
}

export const applicationRoutes = ({ applications, submission }: Services) =>
  ({
    submitApplicant: (call: Call<'submitApplicant'>) => submission.submit(scopeOf(call), call.body),
    getApplications: async (call: Call<'getApplications'>) => applications.list(ownScopeOf(call)),
    patchApplication: (call: Call<'patchApplication'>) =>
      applications.cancel(scopeOf(call), call.parameters.id),
    removeApplication: (call: Call<'removeApplication'>) =>
      applications.remove(scopeOf(call), call.parameters.id),
    finishRequest: (call: Call<'finishRequest'>) =>
      applications.finishRequest(scopeOf(call), call.parameters.id, call.parameters.requestId),
    getHistory: (call: Call<'getHistory'>) => applications.history(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
