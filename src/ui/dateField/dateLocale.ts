import { enUS as englishTexts, frFR as frenchTexts } from '@mui/x-date-pickers/locales';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import { isLanguage, type Language } from '../../domain/languages';
import { withFirstDays } from '../../lib/frenchDays';

const textsOf = (texts: typeof englishTexts) =>
  texts.components.MuiLocalizationProvider.defaultProps.localeText;

const english = { adapterLocale: enUS, localeText: textsOf(englishTexts) };
const french = {
  adapterLocale: fr,
  localeText: {
    ...textsOf(frenchTexts),
    openDatePickerDialogue: (date: string | null) =>
      date ? withFirstDays(`Choisir la date, la date sélectionnée est le ${date}`) : 'Choisir la date',
  },
};

const locales: Record<Language, typeof english> = { en: english, fr: french };

/** The picker's date formats and texts in the reader's language. */
export const dateLocale = (locale: string) => (isLanguage(locale) ? locales[locale] : english);
