import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../../../domain/languages';

export interface SupportWording {
  language: Language;
  messages: ResolvedIntlConfig['messages'];
}

const loaders: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import(/* webpackChunkName: "support" */ '../../../../i18n/en.json?support'),
  fr: () => import(/* webpackChunkName: "support" */ '../../../../i18n/fr.json?support'),
};

/** The messages of this page, which parents never load. */
export const loadSupportWording = async (language: Language): Promise<SupportWording> => {
  const { default: messages } = await loaders[language]();
  return { language, messages: messages as SupportWording['messages'] };
};
