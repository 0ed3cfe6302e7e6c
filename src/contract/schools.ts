import * as z from 'zod/mini';
import { id, timestamp } from './fields';

export const schoolDto = z.object({ id, name: z.string(), numberOfStudent: z.number(), phone: z.string() });
export type SchoolDto = z.infer<typeof schoolDto>;

const wholeNumber = z.string().check(z.regex(/^\d{1,6}$/));

/** `pageNo` starts at 1. `filter` is searched in the name. Level, section and option narrow to schools that offer them. */
export const schoolsQuery = z.object({
  educationalSystem: z.optional(z.string()),
  educationalLevel: z.optional(z.string()),
  section: z.optional(z.string()),
  option: z.optional(z.string()),
  pageNo: z.optional(wholeNumber),
  pageSize: z.optional(wholeNumber),
  filter: z.optional(z.string().check(z.maxLength(200))),
  onlyWithOffers: z.optional(z.enum(['true', 'false'])),
});
export type SchoolsQuery = z.infer<typeof schoolsQuery>;

export const schoolsDto = z.object({
  totalItems: z.number(),
  pageSize: z.number(),
  currentPage: z.number(),
  data: z.array(schoolDto),
});
export type SchoolsDto = z.infer<typeof schoolsDto>;

export const offersQuery = z.object({ school: id });

export const offerDto = z.object({
  id,
  schoolId: id,
  classLevelName: z.string(),
  sectionName: z.string(),
  optionName: z.string(),
  educationalLevelName: z.string(),
  /** Places in all; `placesLeft` is an addition. */
  studentQuota: z.number(),
  placesLeft: z.optional(z.number()),
  startDate: timestamp,
  endDate: timestamp,
  promotion: z.object({ id, name: z.string() }),
});
export type OfferDto = z.infer<typeof offerDto>;
export const offersDto = z.array(offerDto);
