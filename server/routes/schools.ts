import { listClassLevels, listOffers, listSchools, requireSchool } from '../services/applications';
import type { Handlers } from './handlers';

export const schoolRoutes = {
  getSchools: ({ db, now, query }) => listSchools(db, query, now),
  getSchool: ({ db, parameters }) => requireSchool(db, parameters.schoolId),
  getOffers: ({ db, now, query }) => listOffers(db, query.school, now),
  getClassLevels: ({ db, parameters }) => listClassLevels(db, parameters.schoolId),
} satisfies Partial<Handlers>;
