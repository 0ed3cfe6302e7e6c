import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { describedBy, FieldFrame, labelIdOf, type FieldText } from '../fields/FieldFrame';
import { useFieldView, type FieldView } from '../fields/useFieldView';
import { dateLocale } from './dateLocale';
import { leftDate, typedDate } from './typedDate';
import { useLeaving } from './useLeaving';

export interface DateFieldProps extends FieldText {
  disableFuture?: boolean;
  /** Of the reader's own date of birth. */
  autoComplete?: 'bday';
}

const asTallAsOthers = { '& .MuiPickersSectionList-root': { paddingBlock: 1.25 } };

const read = (text: string) => ({ text, date: fromCalendarDate(text) ?? null });

const DateFieldView = memo(function DateFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  disableFuture = false,
  autoComplete,
  ...text
}: DateFieldProps & FieldView<string>) {
  const { adapterLocale, localeText } = dateLocale(useIntl().locale);
  const [shown, setShown] = useState(() => read(value ?? ''));
  const current = shown.text === (value ?? '') ? shown : read(value ?? '');
  /** The picker does not report a date that is incomplete or half erased, which must not count as an empty field. */
  const leaving = useLeaving((group) => {
    const next = group ? leftDate(current.text, group) : current.text;
    if (next !== current.text) {
      setShown({ text: next, date: null });
      onChange(next);
    }
    onBlur();
  });
  const handleChange = (date: Date | null, { validationError }: { validationError: string | null }) => {
    const next = typedDate(date, validationError);
    setShown({ text: next, date });
    onChange(next);
  };
  return (
    <FieldFrame {...text} errorId={errorId} group>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={adapterLocale}
        localeText={localeText}
      >
        <DesktopDatePicker
          name={text.name}
          value={current.date}
          disableFuture={disableFuture}
          onChange={handleChange}
          onOpen={leaving.handleOpen}
          onClose={leaving.handleClose}
          slotProps={{
            popper: { 'aria-labelledby': labelIdOf(text.name) },
            textField: {
              id: text.name,
              error: Boolean(errorId),
              fullWidth: true,
              sx: asTallAsOthers,
              onBlur: leaving.handleBlur,
              slotProps: {
                htmlInput: { autoComplete },
                input: {
                  'aria-labelledby': labelIdOf(text.name),
                  'aria-describedby': describedBy(text.name, text.helpId, errorId),
                },
              },
            },
          }}
        />
      </LocalizationProvider>
    </FieldFrame>
  );
});

/** A date, typed or picked. Its value is `yyyy-MM-dd`. */
export const DateField = (props: DateFieldProps) => (
  <DateFieldView {...props} {...useFieldView<string>(props.name)} />
);
