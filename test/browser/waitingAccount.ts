import assert from 'node:assert/strict';
import { pathOf } from '../../src/contract/endpoints';
import type { ParentPayload } from '../../src/contract/registration';

export const waiting = {
  email: 'late@farnsworthy.example',
  username: 'late.f',
  password: 'Late#Bird2026',
} as const;

/** Opens an account that nobody has activated, as it was left in another browser. */
export const openWaitingAccount = async (url: string) => {
  const firstOf = async (path: string) => {
    const answer = await fetch(`${url}/api${path}`);
    return ((await answer.json()) as { id: string }[])[0]?.id ?? '';
  };
  const countryId = await firstOf(pathOf('getCountries'));
  const provinceId = await firstOf(pathOf('getProvinces', { countryId }));
  const body: ParentPayload = {
    parent: {
      ...{ firstName: 'Late', middleName: '', lastName: 'Farnsworthy', gender: 'male', imageProfile: '' },
      ...{ ...waiting, dateOfBirth: '1980-01-02', profession: await firstOf(pathOf('getProfessions')) },
    },
    parentAddress: {
      ...{ addressLine1: '1 Lane', addressLine2: '', postalCode: '1', type: 'Residential', isPrimary: true },
      city: await firstOf(pathOf('getCities', { provinceId })),
    },
  };
  const answer = await fetch(`${url}/api${pathOf('registerParent')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.ok(answer.ok, await answer.text());
};
