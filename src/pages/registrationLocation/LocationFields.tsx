import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { usePlaces } from '../../api/places';
import { POSTAL_CODE_MAXIMUM, TEXT_MAXIMUM } from '../../contract/fields';
import type { NamedDto } from '../../contract/reference';
import type { LocationValues } from '../../store/registrationDraft';
import { countryOptions } from '../../ui/countryOptions';
import { ErrorState, SelectField, TextField, useFieldValue, useFormActions } from '../../ui';

const named = (places: readonly NamedDto[]) => places.map(({ id, name }) => ({ value: id, label: name }));

const addressFields = ['postalCode', 'addressLine1', 'addressLine2'] as const;

const AddressFields = () => {
  const { setFieldTouched } = useFormActions();
  // a submission that was refused before they were shown says nothing of them
  useEffect(() => {
    for (const field of addressFields) void setFieldTouched(field, false, false);
  }, [setFieldTouched]);
  return (
    <>
      <TextField
        name="postalCode"
        labelId="registration.location.postalCode"
        maxLength={POSTAL_CODE_MAXIMUM}
        autoComplete="postal-code"
      />
      <TextField
        name="addressLine1"
        labelId="registration.location.addressLine1"
        maxLength={TEXT_MAXIMUM}
        autoComplete="address-line1"
      />
      <TextField
        name="addressLine2"
        labelId="registration.location.addressLine2"
        maxLength={TEXT_MAXIMUM}
        autoComplete="address-line2"
        optional
      />
    </>
  );
};

/** A country brings its provinces, a province its cities, a city the fields of the address (P4.8). */
export const LocationFields = () => {
  const { locale } = useIntl();
  const { setFieldValue } = useFormActions();
  const countryId = useFieldValue<string>('countryId');
  const provinceId = useFieldValue<string>('provinceId');
  const cityId = useFieldValue<string>('cityId');
  const { countries, provinces, cities, isFailed, retry } = usePlaces(countryId, provinceId);
  const clear = (...fields: (keyof LocationValues)[]) => {
    for (const field of fields) setFieldValue(field, '');
  };
  return (
    <>
      {isFailed && <ErrorState messageId="registration.location.failed" onRetry={retry} />}
      <SelectField
        name="countryId"
        labelId="registration.location.country"
        options={countryOptions(countries.list, locale)}
        autoComplete="country-name"
        loading={countries.isLoading}
        onChange={() => clear('provinceId', 'cityId')}
      />
      <SelectField
        name="provinceId"
        labelId="registration.location.province"
        options={named(provinces.list)}
        autoComplete="address-level1"
        loading={provinces.isLoading}
        disabled={countryId === ''}
        onChange={() => clear('cityId')}
      />
      <SelectField
        name="cityId"
        labelId="registration.location.city"
        options={named(cities.list)}
        autoComplete="address-level2"
        loading={cities.isLoading}
        disabled={provinceId === ''}
      />
      {cityId !== '' && <AddressFields />}
    </>
  );
};
