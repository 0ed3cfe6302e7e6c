import assert from 'node:assert/strict';
import { pathOf } from '../../src/contract/endpoints';
import type { ParentPayload, RegistrationPayload } from '../../src/contract/registration';
import type { OfferDto, SchoolsDto } from '../../src/contract/schools';

export const waiting = {
  email: 'late@farnsworthy.example',
  username: 'late.f',
  password: 'tR9!mBx2Yc',
} as const;

const read = async <Body>(url: string, path: string) =>
  (await (await fetch(`${url}/api${path}`)).json()) as Body;

/** Two offers of one school that take children. */
export const findTwoOffers = async (url: string): Promise<OfferDto[]> => {
  const { data } = await read<SchoolsDto>(url, `${pathOf('getSchools')}?pageSize=100&onlyWithOffers=true`);
  for (const { id } of data) {
    const offers = await read<OfferDto[]>(url, `${pathOf('getOffers')}?school=${id}`);
    const open = Array.isArray(offers) ? offers.filter(({ placesLeft = 0 }) => placesLeft > 1) : [];
    if (open.length > 1) return open.slice(0, 2);
  }
  throw new Error('No school has two open offers.');
};

interface Waiting {
  email: string;
  username: string;
  password: string;
}

/** Opens an account that nobody has activated, as it was left in another browser. */
export const openWaitingAccount = async (
  url: string,
  who: Waiting = waiting,
  applications?: RegistrationPayload['applications'],
) => {
  const firstOf = async (path: string) => (await read<{ id: string }[]>(url, path))[0]?.id ?? '';
  const countryId = await firstOf(pathOf('getCountries'));
  const provinceId = await firstOf(pathOf('getProvinces', { countryId }));
  const body: ParentPayload & Partial<RegistrationPayload> = {
    parent: {
      ...{ firstName: 'Late', middleName: '', lastName: 'Farnsworthy', gender: 'male', imageProfile: '' },
      ...{ ...who, dateOfBirth: '1980-01-02', profession: await firstOf(pathOf('getProfessions')) },
    },
    parentAddress: {
      ...{ addressLine1: '1 Lane', addressLine2: '', postalCode: '1', type: 'Residential', isPrimary: true },
      city: await firstOf(pathOf('getCities', { provinceId })),
    },
    ...(applications ? { applications } : {}),
  };
  const answer = await fetch(`${url}/api${pathOf(applications ? 'register' : 'registerParent')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.text());
};
