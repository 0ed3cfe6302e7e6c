import { referenceService } from '../services/applications';
import type { Handlers } from './handlers';

export const filterRoutes = {
  getEducationalSystems: ({ db }) => referenceService.educationalSystems(db),
  getEducationalLevels: ({ db, parameters }) => referenceService.educationalLevels(db, parameters.id),
  getSections: ({ db, parameters }) => referenceService.sections(db, parameters.id),
  getOptions: ({ db, parameters }) => referenceService.options(db, parameters.id),
} satisfies Partial<Handlers>;
