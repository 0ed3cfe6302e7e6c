import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { TimeField as TimeSections } from '@mui/x-date-pickers/TimeField';
import { format, isValid, parse } from 'date-fns';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, FieldFrame, labelIdOf, type FieldText } from '../fields/FieldFrame';
import { useFieldView, type FieldView } from '../fields/useFieldView';
import { dateLocale } from './dateLocale';

const WIRE = 'HH:mm';
const asTallAsOthers = { '& .MuiPickersSectionList-root': { paddingBlock: 1.25 } };

const read = (text: string) => {
  const time = parse(text, WIRE, new Date(0));
  return { text, time: isValid(time) ? time : null };
};

const TimeFieldView = memo(function TimeFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  ...text
}: FieldText & FieldView<string>) {
  const { adapterLocale, localeText } = dateLocale(useIntl().locale);
  const [shown, setShown] = useState(() => read(value ?? ''));
  const current = shown.text === (value ?? '') ? shown : read(value ?? '');
  const change = (time: Date | null) => {
    // an incomplete time counts as none
    const next = time && isValid(time) ? format(time, WIRE) : '';
    setShown({ text: next, time });
    onChange(next);
  };
  return (
    <FieldFrame {...text} errorId={errorId} group>
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={adapterLocale}
        localeText={localeText}
      >
        <TimeSections
          name={text.name}
          id={text.name}
          value={current.time}
          onChange={change}
          onBlur={onBlur}
          error={Boolean(errorId)}
          fullWidth
          sx={asTallAsOthers}
          slotProps={{
            textField: {
              slotProps: {
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

/** A time of day, with 12 or 24 hours according to the portal's language. Its value is `HH:mm`. */
export const TimeField = (props: FieldText) => (
  <TimeFieldView {...props} {...useFieldView<string>(props.name)} />
);
