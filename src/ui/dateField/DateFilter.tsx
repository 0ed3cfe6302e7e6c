import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { dateLocale } from './dateLocale';
import { typedDate, UNFINISHED_DATE } from './typedDate';

interface DateFilterProps {
  labelId: string;
  /** `yyyy-MM-dd`, or '' for all days. */
  value: string;
  onChange: (value: string) => void;
}

/** `value`: what the list was filtered by when this was shown. */
const read = (value: string) => ({ value, date: fromCalendarDate(value) ?? null });

/** Filters a list by day. The list does not change while the day is being typed. */
export const DateFilter = ({ labelId, value, onChange }: DateFilterProps) => {
  const id = useId();
  const { adapterLocale, localeText } = dateLocale(useIntl().locale);
  const [shown, setShown] = useState(() => read(value));
  const current = shown.value === value ? shown : read(value);
  const change = (date: Date | null, { validationError }: { validationError: string | null }) => {
    const text = typedDate(date, validationError);
    const isFinished = text !== UNFINISHED_DATE;
    setShown({ value: isFinished ? text : value, date });
    if (isFinished) onChange(text);
  };
  return (
    <FormControl fullWidth>
      <FormLabel component="div" id={id}>
        <FormattedMessage id={labelId} />
      </FormLabel>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={adapterLocale}
        localeText={localeText}
      >
        <DesktopDatePicker
          value={current.date}
          onChange={change}
          slotProps={{
            field: { clearable: true },
            popper: { 'aria-labelledby': id },
            textField: {
              fullWidth: true,
              sx: { '& .MuiPickersSectionList-root': { paddingBlock: 1.25 } },
              slotProps: { input: { 'aria-labelledby': id } },
            },
          }}
        />
      </LocalizationProvider>
    </FormControl>
  );
};
