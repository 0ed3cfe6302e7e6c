import * as z from 'zod/mini';
import { isPhone } from '../domain/phone';
import { ofKind } from './privacy';

/**
 * A phone number in international form. It has a file of its own, because its rules weigh 35 kB, which the sign-in page
 * need not load.
 */
export const phone = ofKind(
  'phone',
  z
    .string('validation.required')
    .check(z.trim(), z.minLength(1, 'validation.required'), z.refine(isPhone, 'validation.phone')),
);
