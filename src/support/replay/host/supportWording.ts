import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../../domain/languages';

export interface SupportWording {
  language: Language;
  messages: ResolvedIntlConfig['messages'];
}

type Load = (language: Language) => Promise<{ default: SupportWording['messages'] }>;

const load: Load = (language) =>
  import(/* webpackChunkName: "support" */ `../../../../i18n/${language}.json?support`);

/** The messages of this page, which parents never load. */
export const loadSupportWording = async (language: Language): Promise<SupportWording> => {
  const { default: messages } = await load(language);
  return { language, messages };
};
