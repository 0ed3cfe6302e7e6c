import { referenceService } from '../services/applications';
import type { Handlers } from './handlers';

export const referenceRoutes = {
  getProfessions: ({ db }) => referenceService.professions(db),
  getRaces: () => Promise.resolve(referenceService.races()),
  getGenders: () => Promise.resolve(referenceService.genders()),
} satisfies Partial<Handlers>;
