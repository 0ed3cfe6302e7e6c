import * as z from 'zod/mini';
import { isPhone } from '../domain/phone';

/** A phone number in international form. In a file of its own: its rules weigh 35 kB, which signing in need not load. */
export const phone = z
  .string('validation.required')
  .check(z.trim(), z.minLength(1, 'validation.required'), z.refine(isPhone, 'validation.phone'));
