import type { Config } from '../../config';
import { isBuilt, NOT_BUILT } from '../../plugins/portal';
import { proxyWarning } from '../../plugins/proxies';
import { about, type Finding } from './finding';

const address = about('address');
const portal = about('portal');
const proxy = about('proxy');
const school = about('school token');
const look = about('look');

const isOfThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export const isForFamilies = ({ production, seed }: Config) => production && seed === 'none';

/** Whether parents reach the portal encrypted, at the address that mails name. */
export const addressFinding = (config: Config): Finding => {
  const { publicUrl } = config;
  if (publicUrl === undefined)
    return isForFamilies(config)
      ? address.fail(
          'PUBLIC_URL is not set, so links in mails lead to this machine. Set it to the address that parents use.',
        )
      : address.ok('This machine alone, for PUBLIC_URL is not set.');
  if (publicUrl.startsWith('http:') && !isOfThisMachine(publicUrl))
    return address.fail(
      `${publicUrl} is not encrypted: passwords and what families write can be read on the way. Put a proxy with https before the server, and begin PUBLIC_URL with https.`,
    );
  return address.ok(`Parents use ${publicUrl}.`);
};

/** Whether parents get the portal, here or elsewhere, and whether that one may call this API. `built`: the folder of the built portal. */
export const portalFinding = (config: Config, built: string): Finding => {
  const { production, servesPortal, publicUrl, portalUrl, allowedOrigins } = config;
  if (servesPortal && production && !isBuilt(built)) return portal.fail(NOT_BUILT);
  const originOf = (url: string | undefined) => url && new URL(url).origin;
  const origin = originOf(portalUrl);
  if (origin !== undefined && origin !== originOf(publicUrl) && !allowedOrigins.includes(origin))
    return portal.fail(
      `PORTAL_URL is ${portalUrl}, and ALLOWED_ORIGINS does not have ${origin}, so browsers refuse each call of that portal. Add it there.`,
    );
  if (servesPortal)
    return portal.ok(isBuilt(built) ? 'This server gives it out.' : 'The next start builds it.');
  return portalUrl === undefined
    ? portal.note(
        'PORTAL is off and PORTAL_URL is not set, so links in mails lead to PUBLIC_URL. Set PORTAL_URL to the address of the portal, unless it is there too.',
      )
    : portal.ok(`Parents have it from ${portalUrl}.`);
};

/** Whether limits count the address of each client. */
export const proxyFinding = (config: Config): Finding => {
  const warning = proxyWarning(config);
  if (warning !== undefined) return proxy.fail(warning.replace(/^Warning: /, ''));
  const { trustedProxies, publicUrl } = config;
  if (trustedProxies.length === 0) return proxy.ok('None is trusted, and none is needed.');
  return publicUrl?.startsWith('https:')
    ? proxy.ok(`X-Forwarded-For is believed from ${trustedProxies.join(', ')}.`)
    : proxy.note(
        `TRUSTED_PROXY is set, and PUBLIC_URL does not begin with https. If parents reach a proxy, set PUBLIC_URL to its address.`,
      );
};

/** What the school has put in the place of the portal's own; that all of it can be used is known from reading the settings. */
export const lookFindings = ({ brand }: Config): Finding[] => {
  const own = (['name', 'colour', 'accent', 'mark'] as const).filter((part) => brand?.[part] !== undefined);
  return brand === undefined
    ? []
    : [look.ok(`Of the school’s own: ${own.join(', ') || 'nothing'}. Its colours are read in both themes.`)];
};

/** Whether the school can reach its side. */
export const schoolFinding = ({ schoolToken, seed, secretKey }: Config): Finding => {
  if (schoolToken !== undefined && schoolToken === secretKey)
    return school.fail(
      'SCHOOL_TOKEN is SECRET_KEY too. Give the school a token of its own: it travels, the key does not.',
    );
  if (schoolToken !== undefined) return school.ok('The school’s side is open to whoever has SCHOOL_TOKEN.');
  return seed === 'demo'
    ? school.ok('The demo keeps one in DATA_DIR/school-token.')
    : school.note(
        'SCHOOL_TOKEN is not set, so the school’s side is closed. Set it for npm run school, imports and webhooks.',
      );
};
