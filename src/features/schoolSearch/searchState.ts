import { addedSchoolFilters } from '../../contract/schoolFilters';
import type { SchoolsQuery } from '../../contract/schools';

/** From upper to lower: the choices of each filter depend on the one above it (P2.13, P4.9). */
export const filterChain = ['educationalSystem', 'educationalLevel', 'section', 'option'] as const;
export type FilterName = (typeof filterChain)[number];

/** What the address says about the list of schools. '' means that nothing is narrowed. */
export interface SearchState extends Record<FilterName, string> {
  search: string;
  onlyWithOffers: boolean;
  /** Counted from 1. */
  page: number;
}

export type SearchChange = Partial<SearchState>;

const parameterOf: Record<keyof SearchState, string> = {
  search: 'search',
  onlyWithOffers: 'offers',
  educationalSystem: 'system',
  educationalLevel: 'level',
  section: 'section',
  option: 'option',
  page: 'page',
};

const pageOf = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;

/** A filter counts only when the ones above it are chosen too. */
const withoutOrphans = (filters: Record<FilterName, string>): Record<FilterName, string> => {
  const firstEmpty = filterChain.findIndex((name) => filters[name] === '');
  const orphans = firstEmpty === -1 ? [] : filterChain.slice(firstEmpty);
  return { ...filters, ...Object.fromEntries(orphans.map((name) => [name, ''])) };
};

export const searchStateOf = (parameters: URLSearchParams): SearchState => {
  const text = (name: keyof SearchState) => parameters.get(parameterOf[name]) ?? '';
  return {
    ...withoutOrphans({
      educationalSystem: text('educationalSystem'),
      educationalLevel: text('educationalLevel'),
      section: text('section'),
      option: text('option'),
    }),
    search: text('search').slice(0, 200),
    onlyWithOffers: text('onlyWithOffers') === 'true',
    page: pageOf(parameters.get(parameterOf.page)),
  };
};

/** A changed filter clears those below it; every change but that of the page leads back to page 1. */
const stateAfter = (state: SearchState, change: SearchChange): SearchState => {
  const highest = filterChain.findIndex((name) => name in change);
  const below = highest === -1 ? [] : filterChain.slice(highest + 1);
  return { ...state, page: 1, ...Object.fromEntries(below.map((name) => [name, ''])), ...change };
};

/** Every filter taken away; what is searched for stays. */
export const filtersCleared = {
  onlyWithOffers: false,
  educationalSystem: '',
  educationalLevel: '',
  section: '',
  option: '',
} as const satisfies SearchChange;

/** How many filters narrow the list, beside the search. */
export const filtersInUse = (state: SearchState): number =>
  filterChain.filter((name) => state[name] !== '').length + (state.onlyWithOffers ? 1 : 0);

/** The address after a change. Parameters that are not the search's own stay. */
export const parametersAfter = (parameters: URLSearchParams, change: SearchChange): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  const state = stateAfter(searchStateOf(parameters), change);
  for (const [field, name] of Object.entries(parameterOf)) {
    const value = state[field as keyof SearchState];
    const isDefault = value === '' || value === false || value === 1;
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};

/** The question to the server. */
export const schoolsQueryOf = (state: SearchState, pageSize: number): SchoolsQuery => {
  const given = (text: string) => (text === '' ? undefined : text);
  return {
    educationalSystem: given(state.educationalSystem),
    educationalLevel: given(state.educationalLevel),
    section: given(state.section),
    option: given(state.option),
    pageNo: String(state.page),
    pageSize: String(pageSize),
    filter: given(state.search),
    onlyWithOffers: state.onlyWithOffers ? 'true' : 'false',
  };
};

/** The question that every API knows; undefined where this is that one already. */
export const documentedQueryOf = (query: SchoolsQuery): SchoolsQuery | undefined => {
  if (addedSchoolFilters.every((name) => query[name] === undefined)) return undefined;
  return { ...query, ...Object.fromEntries(addedSchoolFilters.map((name) => [name, undefined])) };
};
