import * as z from 'zod/mini';
import { id } from './fields';

const genderName = z.object({ name: z.string() });

/** A child in the list: gender is an object with a name there and a plain value elsewhere (decision 10). */
export const childDto = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string(),
  gender: z.union([genderName, z.string()]),
  dateOfBirth: z.string(),
  email: z.string(),
  profilePicture: z.string(),
  school: z.nullable(z.object({ id, name: z.string(), logo: z.string() })),
  classe: z.nullable(z.object({ id, classLevelName: z.string() })),
  lastStudentPromotionId: z.nullable(z.string()),
  /** When each fee that is not paid is due, the earliest first (addition). */
  feesDue: z.optional(z.array(z.string())),
});
export type ChildDto = z.infer<typeof childDto>;
export const childrenDto = z.array(childDto);
