import type { AbsenceService } from '../services/schoolLife';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

/** What parents report of days on which a child will not be at school, and the school's list of it. */
export const absenceRoutes = ({ absences }: { absences: AbsenceService }) =>
  ({
    getAbsences: (call: Call<'getAbsences'>) => absences.list(scopeOf(call)),
    createAbsence: (call: Call<'createAbsence'>) => absences.report(scopeOf(call), call.body),
    removeAbsence: (call: Call<'removeAbsence'>) => absences.withdraw(scopeOf(call), call.parameters.id),
    getSchoolAbsences: (call: Call<'getSchoolAbsences'>) => absences.ofSchool(call, call.query),
  }) satisfies Partial<Handlers>;
