import type { OfferDto, SchoolDto, SchoolsDto } from '../../src/contract/schools';
import { DAY } from '../../src/lib/durations';

export const aSchool = (overrides: Partial<SchoolDto> = {}): SchoolDto => ({
  id: 'school-oak',
  name: 'Oak School',
  numberOfStudent: 320,
  phone: '+12025550111',
  ...overrides,
});

/** A page of the list; `totalItems` counts every page. */
export const aSchoolPage = (data: SchoolDto[], overrides: Partial<SchoolsDto> = {}): SchoolsDto => ({
  totalItems: data.length,
  pageSize: 12,
  currentPage: 1,
  data,
  ...overrides,
});

/** The end of an offer that has so many days to go, the last of them begun. */
export const inDays = (days: number): string => new Date(Date.now() + (days - 0.5) * DAY).toISOString();

export const anOffer = (overrides: Partial<OfferDto> = {}): OfferDto => ({
  id: 'offer-1',
  schoolId: 'school-oak',
  classLevelName: 'Grade 1',
  sectionName: 'General',
  optionName: 'Sciences',
  educationalLevelName: 'Primary',
  studentQuota: 30,
  placesLeft: 12,
  startDate: '2026-07-01T00:00:00Z',
  endDate: inDays(40),
  promotion: { id: 'promotion-1', name: '2026-2027' },
  ...overrides,
});
