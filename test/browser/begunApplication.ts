import { ask } from '../bench/family';
import * as build from '../../server/testing/builders';
import type { LoginDto } from '../../src/contract/accounts';
import { pathOf, type EndpointName } from '../../src/contract/endpoints';
import type { OfferDto, SchoolsDto } from '../../src/contract/schools';
import type { FormStepId } from '../../src/sections/enrolmentSteps';

export const credentials = { username: 'parent2', password: 'Parent#2026' };
const SCHOOL = 'laurel';

const firstOf = async (address: string): Promise<string> => {
  const [first] = await ask<{ id: string }[]>(address);
  return first?.id ?? '';
};

export const placeIn = async (url: string) => {
  const countryId = await firstOf(`${url}/api${pathOf('getCountries')}`);
  const provinceId = await firstOf(`${url}/api${pathOf('getProvinces', { countryId })}`);
  const cityId = await firstOf(`${url}/api${pathOf('getCities', { provinceId })}`);
  return { countryId, provinceId, cityId };
};

/** The open offers of a demo school. */
export const offersAt = async (url: string): Promise<OfferDto[]> => {
  const { data } = await ask<SchoolsDto>(`${url}/api${pathOf('getSchools')}?filter=${SCHOOL}`);
  return ask<OfferDto[]>(`${url}/api${pathOf('getOffers')}?school=${data[0]?.id ?? ''}`);
};

/** One of them; each journey takes its own, so that their drafts do not meet. */
export const offerAt = async (url: string, index: number): Promise<OfferDto> => {
  const offer = (await offersAt(url))[index];
  if (!offer) throw new Error(`The school has no offer ${index}.`);
  return offer;
};

/** What each later step leaves on the server, in the order of the wizard. */
const records: readonly [
  before: FormStepId,
  name: EndpointName,
  body: (applicant: string, mark: string) => unknown,
][] = [
  [
    'contacts',
    'createGuardians',
    (id, mark) => [build.aGuardian(id, { email: `guardian.${mark}@example.org`, priority: 0 })],
  ],
  ['health', 'createHealth', (id) => build.aHealth(id)],
  ['transportation', 'createTransportation', (id) => build.aTransportation(id)],
  ['agreements', 'createAgreement', (id) => build.anAgreement(id)],
  ['e-signature', 'createSignature', (id) => build.aSignature(id)],
];

/** An application that was begun on another device as far as `upTo`; gives the address where it goes on. */
export const beginApplication = async (
  url: string,
  { mark, offer, upTo }: { mark: string; offer: OfferDto; upTo: FormStepId | 'summary' },
): Promise<string> => {
  const { details, account } = await ask<LoginDto>(`${url}/api${pathOf('login')}`, { body: credentials });
  const send = <Answer>(name: EndpointName, body: unknown) =>
    ask<Answer>(`${url}/api${pathOf(name)}`, { token: account.token, body });
  const patch = (name: EndpointName, id: string, body: unknown) =>
    ask(`${url}/api${pathOf(name, { id })}`, { token: account.token, body, method: 'PATCH' });
  const child = build.anApplicant({
    firstName: mark,
    email: `${mark.toLowerCase()}@example.org`,
    parentId: details.id,
    enrollmentOfferId: offer.id,
    applicantAddresses: [{ ...build.anApplicant().applicantAddresses[0], ...(await placeIn(url)) }],
  });
  const { id } = await send<{ id: string }>('createApplicant', child);
  for (const [step, name, body] of records) {
    if (step === upTo) break;
    await send(name, body(id, mark.toLowerCase()));
    if (name === 'createGuardians') await patch('patchApplicant', id, { hasSiblings: false });
  }
  return `/children/enroll/${offer.schoolId}/${offer.id}/${upTo}?applicant=${id}`;
};
