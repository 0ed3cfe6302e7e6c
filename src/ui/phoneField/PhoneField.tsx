import { MuiTelInput } from 'mui-tel-input';
import { memo, useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { DEFAULT_PHONE_COUNTRY } from '../../domain/limits';
import { isPhone } from '../../domain/phone';
import { describedBy, FieldFrame, type FieldText } from '../fields/FieldFrame';
import { useFieldView, type FieldView } from '../fields/useFieldView';
import { countryMark } from './CountryMark';
import { digitsOf, withCallingCode } from './withCallingCode';

/** Of the country that phone inputs begin with (P5.11). */
const DEFAULT_CALLING_CODE = '1';
const asWideAsOthers = { display: 'grid' };

const namedByContent = { 'aria-label': undefined };

/**
 * The typed number without spaces. A leading zero stays, so that it can be refused. A country code that is typed
 * although it is already there counts once.
 */
const toText = (typed: string, callingCode: string | null) => {
  const digits = digitsOf(typed);
  if (digits === '' || digits === callingCode) return '';
  const text = `+${digits}`;
  const onceOnly = `+${digits.slice(callingCode?.length ?? 0)}`;
  return !isPhone(text) && isPhone(onceOnly) ? onceOnly : text;
};

export interface PhoneFieldProps extends FieldText {
  /** Off where it is not the number of the one who types. */
  autoComplete?: 'tel' | 'off';
}

const PhoneFieldView = memo(function PhoneFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  autoComplete = 'tel',
  ...text
}: PhoneFieldProps & FieldView<string>) {
  const intl = useIntl();
  const [typed, setTyped] = useState({ shown: value ?? '', text: value ?? '' });
  // the value may also be set by a draft or a reset
  const shown = typed.text === (value ?? '') ? typed.shown : (value ?? '');
  const callingCode = useRef(DEFAULT_CALLING_CODE);
  const keepCallingCode = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name === text.name)
      target.value = withCallingCode(target.value, shown, callingCode.current);
  };
  return (
    <FieldFrame {...text} errorId={errorId}>
      <div style={asWideAsOthers} onChangeCapture={keepCallingCode}>
        <MuiTelInput
          id={text.name}
          name={text.name}
          value={shown}
          defaultCountry={DEFAULT_PHONE_COUNTRY}
          langOfCountryName={intl.locale}
          error={Boolean(errorId)}
          autoComplete={autoComplete}
          onBlur={onBlur}
          onFocus={goToEnd}
          onChange={(now, { countryCallingCode }) => {
            const next = toText(now, countryCallingCode);
            callingCode.current = countryCallingCode ?? callingCode.current;
            const isShown = digitsOf(now) === digitsOf(next) || next === '';
            setTyped({ shown: isShown ? now : next, text: next });
            onChange(next);
          }}
          slotProps={{ htmlInput: { 'aria-describedby': describedBy(text.name, text.helpId, errorId) } }}
          FlagIconButtonProps={namedByContent}
          MenuProps={{
            slotProps: {
              list: { role: 'listbox', 'aria-label': intl.formatMessage({ id: 'ui.phone.countries' }) },
            },
          }}
          getFlagElement={countryMark}
        />
      </div>
    </FieldFrame>
  );
});

const putCaretAtEnd = (input: HTMLInputElement) =>
  input.setSelectionRange(input.value.length, input.value.length);

/** Moving into the field by keyboard selects everything, so the first digit would replace the country code. */
const goToEnd = ({ target }: FocusEvent<HTMLInputElement>) => {
  putCaretAtEnd(target);
  requestAnimationFrame(() => {
    if (target.selectionStart === 0 && target.selectionEnd === target.value.length) putCaretAtEnd(target);
  });
};

/** A phone number; its value has the international form "+12025550123". */
export const PhoneField = (props: PhoneFieldProps) => (
  <PhoneFieldView {...props} {...useFieldView<string>(props.name)} />
);
