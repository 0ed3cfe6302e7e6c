import { useIntl } from 'react-intl';
import { POSTAL_CODE_MAXIMUM, TEXT_MAXIMUM } from '../../contract/fields';
import { countryOptions } from '../../ui/countryOptions';
import { ErrorState, ReadOnlyField, useFieldValue, useFormActions } from '../../ui';
import { SelectField, TextField } from '../../ui/marks';
import { usePlaces } from '../../api/places';

interface AddressFieldsProps {
  /** What the names of the fields begin with. */
  prefix?: 'mailing.';
  addressTypes: readonly string[];
  typeIsOptional: boolean;
  optional?: boolean;
}

const named = (places: readonly { id: string; name: string }[]) =>
  places.map(({ id, name }) => ({ value: id, label: name }));

/** Choosing a country loads its provinces, choosing a province its cities; another choice clears what depended on it. */
export const AddressFields = ({
  prefix,
  addressTypes,
  typeIsOptional,
  optional = false,
}: AddressFieldsProps) => {
  const { locale } = useIntl();
  const { setFieldValue } = useFormActions();
  const nameOf = (field: string) => `${prefix ?? ''}${field}`;
  const labelOf = (field: string) => `student.${nameOf(field)}`;
  const clear = (...fields: string[]) => {
    for (const field of fields) setFieldValue(nameOf(field), '');
  };
  const countryId = useFieldValue<string>(nameOf('countryId'));
  const provinceId = useFieldValue<string>(nameOf('provinceId'));
  const { countries, provinces, cities, isFailed, retry } = usePlaces(countryId, provinceId);
  const select = (field: string) => ({ name: nameOf(field), labelId: labelOf(field), optional });
  const text = (field: string) => ({ ...select(field), maxLength: TEXT_MAXIMUM });
  return (
    <>
      <SelectField
        {...select('addressType')}
        options={addressTypes.map((value) => ({ value, labelId: `student.addressType.${value}` }))}
        optional={typeIsOptional}
      />
      <TextField {...text('addressLine1')} autoComplete="address-line1" />
      <TextField {...text('addressLine2')} autoComplete="address-line2" optional />
      {isFailed && <ErrorState messageId="student.placesFailed" onRetry={retry} />}
      <SelectField
        {...select('countryId')}
        options={countryOptions(countries.list, locale)}
        autoComplete="country-name"
        loading={countries.isLoading}
        onChange={() => clear('provinceId', 'cityId')}
      />
      <SelectField
        {...select('provinceId')}
        options={named(provinces.list)}
        autoComplete="address-level1"
        loading={provinces.isLoading}
        disabled={countryId === ''}
        onChange={() => clear('cityId')}
      />
      <SelectField
        {...select('cityId')}
        options={named(cities.list)}
        autoComplete="address-level2"
        loading={cities.isLoading}
        disabled={provinceId === ''}
      />
      <TextField {...text('postalCode')} maxLength={POSTAL_CODE_MAXIMUM} autoComplete="postal-code" />
      <ReadOnlyField
        labelId={labelOf('countryCode')}
        value={countries.list.find(({ id }) => id === countryId)?.code}
      />
    </>
  );
};
