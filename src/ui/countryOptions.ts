import { countryName } from '../lib/countryName';

/** Countries to choose from, named and sorted in the reader's language. Their values are the API's. */
export const countryOptions = (
  countries: readonly { id: string; name: string; code: string }[],
  language: string,
): { value: string; label: string }[] => {
  const options = countries.map(({ id, name, code }) => ({
    value: id,
    label: countryName(name, language, code),
  }));
  // the API's order is kept
  if (language.startsWith('en')) return options;
  return options.sort((one, other) => one.label.localeCompare(other.label, language));
};
