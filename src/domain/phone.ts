import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international form ("+12025550123") that is valid and whose national part has no leading zero
 * (P5.11).
 */
export const isPhone = (text: string): boolean => {
  const number = parsePhoneNumberFromString(text);
  if (!number?.isValid() || number.number !== text) return false;
  return !number.nationalNumber.startsWith('0');
};

/** The number as people write it, "+1 202 555 0123"; a text that is not a phone number stays as it is. */
export const formatPhone = (text: string): string =>
  parsePhoneNumberFromString(text)?.formatInternational() ?? text;
