import Bowser from 'bowser';

/** A longer User-Agent does not come from a browser, and would only cost time. */
const LONGEST = 500;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * The browser and the system that a User-Agent names, such as "Firefox, Windows", in words that read the same in every
 * language; empty when it names none that is known. The header itself, which says far more, is kept nowhere.
 */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent || userAgent.length > LONGEST) return '';
  const { browser, os } = Bowser.parse(userAgent);
  // for a browser that it does not know, the library answers words of the header
  const known = [
    browsers.has(browser.name ?? '') ? browser.name : '',
    systems.has(os.name ?? '') ? os.name : '',
  ];
  return known.filter(Boolean).join(', ');
};
