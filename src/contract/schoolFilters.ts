import type { SchoolsQuery } from './schools';

/** The filters of schools that the specification does not list. */
export const addedSchoolFilters = ['section', 'option'] as const satisfies readonly (keyof SchoolsQuery)[];
