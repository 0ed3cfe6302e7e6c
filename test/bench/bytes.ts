import type { Browser, Page, Response } from 'playwright-core';
import type { OfferDto, SchoolsDto } from '../../src/contract/schools';
import { pathOf } from '../../src/contract/endpoints';
import { launch, openPage, signIn } from '../browser/browser';
import { quietNetwork } from '../browser/quietNetwork';
import { ask } from './family';

export interface Script {
  name: string;
  bytes: number;
}

export interface RouteBytes {
  route: string;
  scripts: Script[];
  /** Of every kind: page, styles, fonts, pictures, calls. */
  requests: number;
}

const scriptOf = async (response: Response): Promise<Script> => ({
  name: new URL(response.url()).pathname,
  bytes: (await response.request().sizes()).responseBodySize,
});

/** Opens an address with an empty cache and waits until it asks for nothing more. */
const measureRoute = async (page: Page, url: string, route: string, path: string): Promise<RouteBytes> => {
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  page.on('response', collect);
  await page.goto(url + path);
  await quietNetwork(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quietNetwork(page);
  page.off('response', collect);
  const shown = new URL(page.url()).pathname;
  if (shown !== path) throw new Error(`${path} led to ${shown}.`);
  // also those that are only fetched, to be there when they are needed
  const scripts = responses.filter((response) => new URL(response.url()).pathname.endsWith('.js'));
  return { route, scripts: await Promise.all(scripts.map(scriptOf)), requests: responses.length };
};

const withoutCache = async (browser: Browser): Promise<Page> => {
  const page = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
};

/** A school that takes children, and its first offer. */
export const findOffer = async (url: string): Promise<OfferDto> => {
  const { data } = await ask<SchoolsDto>(`${url}/api${pathOf('getSchools')}?onlyWithOffers=true`);
  const [offer] = await ask<OfferDto[]>(`${url}/api${pathOf('getOffers')}?school=${data[0]?.id ?? ''}`);
  if (!offer) throw new Error('The demo has no offer.');
  return offer;
};

/** The scripts that Chromium loads for the first page of a guest and for the enrolment of a parent. */
export const measureBytes = async (url: string): Promise<[signIn: RouteBytes, ...others: RouteBytes[]]> => {
  const offer = await findOffer(url);
  const browser = await launch();
  try {
    const guest = await measureRoute(await withoutCache(browser), url, '/auth/sign-in', '/auth/sign-in');
    const page = await withoutCache(browser);
    await signIn(page, url);
    // what the dashboard still loads belongs to no other page
    await quietNetwork(page);
    const schools = await measureRoute(page, url, '/children/enroll', '/children/enroll');
    const wizard = `/children/enroll/${offer.schoolId}/${offer.id}/student`;
    const student = await measureRoute(page, url, '/children/enroll/{school}/{offer}/student', wizard);
    return [guest, schools, student];
  } finally {
    await browser.close();
  }
};
