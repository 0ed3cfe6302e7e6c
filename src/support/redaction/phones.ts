import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhone } from '../../domain/phone';
import { randomOf } from './random';

const ATTEMPTS = 60;

/**
 * Stand-ins for phone numbers: valid, of the same country and length. The first digits are kept only if no other
 * valid number can be found.
 */
export const createPhones = (): ((phone: string) => string) => {
  const taken = new Set<string>();
  return (phone) => {
    const { countryCallingCode = '', country, nationalNumber = '' } = parsePhoneNumberFromString(phone) ?? {};
    const pick = randomOf(taken.size * 104_729 + 3);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const kept = attempt < ATTEMPTS / 2 ? 0 : Math.min(3, nationalNumber.length - 4);
      const digits = [...nationalNumber].map((digit, index) => (index < kept ? digit : pick(10))).join('');
      const standIn = `+${countryCallingCode}${digits}`;
      const isSame = isPhone(standIn) && parsePhoneNumberFromString(standIn)?.country === country;
      if (!isSame || standIn === phone || taken.has(standIn)) continue;
      taken.add(standIn);
      return standIn;
    }
    taken.add(phone);
    return `+0${taken.size}`;
  };
};
