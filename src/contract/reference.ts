import * as z from 'zod/mini';
import { id } from './fields';

/** Lists that only the school changes: places, professions, genders, races, filters and grades. */
export const namedDto = z.object({ id, name: z.string() });
export type NamedDto = z.infer<typeof namedDto>;
export const namedListDto = z.array(namedDto);

/** `code`: ISO 3166-1 alpha-2, shown read-only beside an address. */
export const countryDto = z.object({ id, name: z.string(), code: z.string() });
export type CountryDto = z.infer<typeof countryDto>;
export const countriesDto = z.array(countryDto);
