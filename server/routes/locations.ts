import { referenceService } from '../services/applications';
import type { Handlers } from './handlers';

export const locationRoutes = {
  getCountries: ({ db }) => referenceService.countries(db),
  getProvinces: ({ db, parameters }) => referenceService.provinces(db, parameters.countryId),
  getCities: ({ db, parameters }) => referenceService.cities(db, parameters.provinceId),
} satisfies Partial<Handlers>;
