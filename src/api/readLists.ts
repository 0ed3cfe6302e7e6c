import type { FeeDto, PaymentDto } from '../contract/fees';
import type { ParentAddressDto } from '../contract/parents';
import type { CountryDto, NamedDto } from '../contract/reference';
import type { OfferDto, SchoolDto, SchoolsDto } from '../contract/schools';
import { paymentStatuses, paymentStatusOf } from '../domain/paymentStatus';
import {
  day,
  dayOrMoment,
  fieldsOf,
  idAt,
  items,
  listed,
  name,
  number,
  numberOrNull,
  record,
  text,
  version,
  type Fields,
} from './reading';

/** An entry of a list to choose from has a name and an id. */
const chosenFrom =
  <Item extends { id: string; name: string }>(read: (item: unknown) => Item) =>
  (body: unknown): Item[] =>
    listed(read)(body).filter(({ id, name }) => id !== '' && name !== '');

export const readNamed = chosenFrom(record<NamedDto>({ id: text, name: text }));
export const readCountries = chosenFrom(record<CountryDto>({ id: text, name: text, code: text }));

/** `numberOfStudent` is null where the school's API does not tell it, which is not the same as none. */
export type School = Omit<SchoolDto, 'numberOfStudent'> & { numberOfStudent: number | null };
export type Schools = Omit<SchoolsDto, 'data'> & { data: School[] };

export const readSchool = record<School>({
  id: text,
  name: text,
  numberOfStudent: numberOrNull,
  phone: text,
});

const schoolsIn = (body: unknown): unknown => (Array.isArray(body) ? body : fieldsOf(body).data);

/** How many schools a page lists, also those that cannot be read. */
export const schoolsListed = (body: unknown): number => items(schoolsIn(body)).length;

/** A page without totals holds everything there is. `pageSize`: 0 where the API does not tell it. */
export const readSchools = (body: unknown): Schools => {
  const page = fieldsOf(body);
  const data = chosenFrom(readSchool)(schoolsIn(body));
  const totalItems = number(page.totalItems);
  return {
    totalItems: totalItems || data.length,
    pageSize: number(page.pageSize) || (totalItems ? 0 : data.length),
    currentPage: number(page.currentPage) || 1,
    data,
  };
};

const readOffer = record<OfferDto>({
  id: text,
  schoolId: text,
  classLevelName: text,
  sectionName: text,
  optionName: text,
  educationalLevelName: text,
  studentQuota: number,
  placesLeft: (value) => numberOrNull(value) ?? undefined,
  startDate: dayOrMoment,
  endDate: dayOrMoment,
  promotion: record({ id: text, name: text }),
});

/** The offers of a school. An offer that names no school belongs to the one that was asked for. */
export const readOffers =
  (schoolId: string) =>
  (body: unknown): OfferDto[] =>
    listed(readOffer)(body)
      .filter(({ id }) => id !== '')
      .map((offer) => ({ ...offer, schoolId: offer.schoolId || schoolId }));

/**
 * The records whose amounts are numbers. An unknown amount is not zero, so the other records are left out. A fee has no id among its
 * documented fields (P3.6).
 */
const withAmounts =
  <Item extends { id: string }>(read: (item: Fields) => Item, ...amounts: string[]) =>
  (body: unknown): Item[] =>
    listed((item) => item)(body)
      .filter((item) => amounts.every((amount) => numberOrNull(item[amount]) !== null))
      .map((item, index) => ({ ...read(item), id: idAt(item.id, index) }));

const readFeeFields = record<FeeDto>({
  id: text,
  name: text,
  description: text,
  dueDate: (value) => day(dayOrMoment(value)),
  amountDue: number,
  amountPaid: number,
  currency: text,
  paymentStatus: name(paymentStatuses),
});

/** A status that nobody tells is derived from the amounts; one that nobody knows stays as it came (P4.4, decision 46). */
const readFee = (body: Fields): FeeDto => {
  const fee = readFeeFields(body);
  return text(body.paymentStatus).trim() === ''
    ? { ...fee, paymentStatus: paymentStatusOf(fee.amountDue, fee.amountPaid) }
    : fee;
};
export const readFees = withAmounts(readFee, 'amountDue', 'amountPaid');

export const readPayments = withAmounts(
  record<PaymentDto>({
    id: text,
    amount: number,
    currency: text,
    paidAt: (value) => day(dayOrMoment(value)),
    method: text,
    reference: text,
  }),
  'amount',
);

export const readParentAddresses = listed(
  record<ParentAddressDto>({
    id: text,
    countryName: text,
    provinceName: text,
    cityName: text,
    postalCode: text,
    addressLine1: text,
    addressLine2: text,
    countryId: text,
    provinceId: text,
    cityId: text,
    version,
  }),
);
