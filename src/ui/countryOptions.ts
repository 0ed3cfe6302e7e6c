import { countryName } from '../lib/countryName';

/** Countries to choose from, in the reader's language and its order; their values are the API's. */
export const countryOptions = (
  countries: readonly { id: string; name: string; code: string }[],
  language: string,
): { value: string; label: string }[] => {
  const options = countries.map(({ id, name, code }) => ({
    value: id,
    label: countryName(name, language, code),
  }));
  // the API has them in its own order
  if (language.startsWith('en')) return options;
  return options.sort((one, other) => one.label.localeCompare(other.label, language));
};
