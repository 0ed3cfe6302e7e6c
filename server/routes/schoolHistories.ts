import type { SchoolHistoryService } from '../services/applications';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

export const schoolHistoryRoutes = ({ schoolHistories }: { schoolHistories: SchoolHistoryService }) =>
  ({
    createSchoolHistories: (call: Call<'createSchoolHistories'>) =>
      schoolHistories.addAll(scopeOf(call), call.body),
    createSchoolHistory: (call: Call<'createSchoolHistory'>) => schoolHistories.add(scopeOf(call), call.body),
    patchSchoolHistory: (call: Call<'patchSchoolHistory'>) =>
      schoolHistories.patch(scopeOf(call), call.parameters.id, call.body),
    removeSchoolHistory: (call: Call<'removeSchoolHistory'>) =>
      schoolHistories.remove(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
