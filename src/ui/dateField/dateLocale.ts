import * as pickerTexts from '@mui/x-date-pickers/locales';
import * as dateLocales from 'date-fns/locale';
import { withFirstDays } from '../../lib/frenchDays';
import { localeOf } from '../../lib/localeOf';

/** Where the picker's own words do not say "1er", have straight apostrophes, or ask to empty what is empty. */
const french = {
  empty: 'vide',
  todayButtonLabel: 'Aujourd’hui',
  timePickerToolbarTitle: 'Choisir l’heure',
  dateTimePickerToolbarTitle: 'Choisir la date et l’heure',
  timeTableLabel: 'choix de l’heure',
  openDatePickerDialogue: (date: string | null) =>
    date ? withFirstDays(`Choisir la date, la date sélectionnée est le ${date}`) : 'Choisir la date',
};

/** The picker's date formats and texts in the reader's language. */
export const dateLocale = (language: string) => {
  const { localeText } = localeOf(pickerTexts, language).components.MuiLocalizationProvider.defaultProps;
  return {
    adapterLocale: localeOf(dateLocales, language),
    localeText: { ...localeText, ...(language === 'fr' && french) },
  };
};
