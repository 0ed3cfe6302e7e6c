import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A phone number in international form ("+12025550123") that is valid and has no leading zero (P5.11): the zero that is dialled before a
 * number within its country (decision 52), which the parsed number lacks.
 */
export const isPhone = (text: string): boolean => {
  const number = parsePhoneNumberFromString(text);
  return number !== undefined && number.isValid() && number.number === text;
};

/** The number as people write it, "+1 202 555 0123"; a text that is not a phone number stays as it is. */
export const formatPhone = (text: string): string =>
  parsePhoneNumberFromString(text)?.formatInternational() ?? text;
