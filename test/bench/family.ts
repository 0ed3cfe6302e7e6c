import type { LoginDto } from '../../src/contract/accounts';
import { pathOf } from '../../src/contract/endpoints';
import { DEMO_PASSWORD } from '../../server/seed';
import { aHealth, anApplicant } from '../../server/testing/builders';

export const credentials = { username: 'parent', password: DEMO_PASSWORD };

/** Asks the API, and throws what it refuses. */
export const ask = async <Body>(
  address: string,
  { token, body, method }: { token?: string; body?: unknown; method?: string } = {},
): Promise<Body> => {
  const response = await fetch(address, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
};

/** The parent of the demo whose drafts these are; the other one's list stays as long as it is. */
const ofDrafts = { ...credentials, username: 'parent2' };

export const signIn = async (url: string, body = credentials) => {
  const { details, account } = await ask<LoginDto>(`${url}/api${pathOf('login')}`, { body });
  return { parentId: details.id, token: account.token };
};

const firstOf = async (address: string): Promise<string> => {
  const [first] = await ask<{ id: string }[]>(address);
  if (!first) throw new Error(`${address} is empty.`);
  return first.id;
};

const findCity = async (url: string) => {
  const countryId = await firstOf(`${url}/api${pathOf('getCountries')}`);
  const provinceId = await firstOf(`${url}/api${pathOf('getProvinces', { countryId })}`);
  const cityId = await firstOf(`${url}/api${pathOf('getCities', { provinceId })}`);
  return { countryId, provinceId, cityId };
};

/** Two kilobytes of answers. */
const longAnswer = 'Takes her inhaler before sports, and a second time after lunch when it is cold. '
  .repeat(4)
  .trimEnd();
const longDetails = {
  healthConditionDetail: longAnswer,
  addAHD_Detail: longAnswer,
  autismDetail: longAnswer,
  epilepsyDetail: longAnswer,
};

/** One tab of one parent: a session, and a draft with a health record that it saves. */
export interface Tab {
  token: string;
  parentId: string;
  path: string;
  body: string;
}

const openTab = async (url: string, place: Awaited<ReturnType<typeof findCity>>, number: number) => {
  const { token, parentId } = await signIn(url, ofDrafts);
  const address = { ...anApplicant().applicantAddresses[0], ...place };
  const child = anApplicant({ email: `bench${number}@example.org`, applicantAddresses: [address] });
  const applicant = await ask<{ id: string }>(`${url}/api${pathOf('createApplicant')}`, {
    token,
    body: child,
  });
  const answers = aHealth(applicant.id, longDetails);
  const health = await ask<{ id: string }>(`${url}/api${pathOf('createHealth')}`, { token, body: answers });
  const path = `/api${pathOf('patchHealth', { id: health.id })}`;
  return { token, parentId, path, body: JSON.stringify(answers) };
};

/** Tabs that each save a draft of their own, so that they do not only wait for one another's lock. */
export const openTabs = async (url: string, count: number): Promise<Tab[]> => {
  const place = await findCity(url);
  const tabs: Tab[] = [];
  for (let number = 0; number < count; number += 1) tabs.push(await openTab(url, place, number));
  return tabs;
};
