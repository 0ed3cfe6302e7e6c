import type { SchoolApplicationService } from '../services/schoolApplications';
import type { Call, Handlers } from './handlers';

export const schoolApplicationRoutes = ({
  schoolApplications,
}: {
  schoolApplications: SchoolApplicationService;
}) =>
  ({
    getSchoolApplications: (call: Call<'getSchoolApplications'>) => schoolApplications.list(call, call.query),
    getSchoolApplication: (call: Call<'getSchoolApplication'>) =>
      schoolApplications.get(call, call.parameters.reference),
    patchSchoolApplication: (call: Call<'patchSchoolApplication'>) =>
      schoolApplications.move(call, call.parameters.reference, call.body),
  }) satisfies Partial<Handlers>;
