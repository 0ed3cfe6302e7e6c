import type { SchoolApplicationService } from '../services/applications';
import type { TraceService } from '../services/housekeeping';
import type { Call, Handlers } from './handlers';

/** The school's side (decision 27). */
export const schoolApplicationRoutes = ({
  schoolApplications,
  traces,
}: {
  schoolApplications: SchoolApplicationService;
  traces: TraceService;
}) =>
  ({
    getSchoolApplications: (call: Call<'getSchoolApplications'>) => schoolApplications.list(call, call.query),
    getSchoolApplication: (call: Call<'getSchoolApplication'>) =>
      schoolApplications.read(call, call.parameters.reference),
    getSchoolExport: (call: Call<'getSchoolExport'>) => schoolApplications.exportPage(call, call.query),
    patchSchoolApplication: (call: Call<'patchSchoolApplication'>) =>
      schoolApplications.move(call, call.parameters.reference, call.body),
    createSchoolRequest: (call: Call<'createSchoolRequest'>) =>
      schoolApplications.ask(call, call.parameters.reference, call.body),
    closeSchoolRequest: (call: Call<'closeSchoolRequest'>) =>
      schoolApplications.closeRequest(call, call.parameters.reference, call.parameters.requestId),
    getSchoolAudit: (call: Call<'getSchoolAudit'>) =>
      schoolApplications.audit(call, call.parameters.reference),
    getTrace: (call: Call<'getTrace'>) => traces.find(call.parameters.id),
  }) satisfies Partial<Handlers>;
