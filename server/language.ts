import { isLanguage, type Language } from '../src/domain/languages';

const weightOf = (parameters: readonly string[]): number => {
  const [weight] = parameters.flatMap(
    (parameter) => /^q=([01](?:\.\d{0,3})?)$/.exec(parameter.trim())?.[1] ?? [],
  );
  return weight === undefined ? 1 : Number(weight);
};

/** The best of our languages for an Accept-Language header; undefined when it names none of them. */
export const namedLanguage = (header: string | undefined): Language | undefined => {
  const asked = (header ?? '').slice(0, 500).toLowerCase().split(',');
  const weighed = asked.map((entry) => {
    const [tag = '', ...parameters] = entry.split(';');
    return { language: tag.trim().split('-')[0] ?? '', weight: weightOf(parameters) };
  });
  const [best] = weighed
    .filter(({ language, weight }) => isLanguage(language) && weight > 0)
    .sort((one, other) => other.weight - one.weight);
  return best && isLanguage(best.language) ? best.language : undefined;
};

/** English when the header names none of our languages. */
export const preferredLanguage = (header: string | undefined): Language => namedLanguage(header) ?? 'en';
