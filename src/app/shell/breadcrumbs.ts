import { addresses, parentAddresses } from '../../domain/addresses';
import { APPLIES_AGAIN, GOES_ON } from '../../features/applyAgain';

export interface Crumb {
  labelId: string;
  /** Missing for the current page. */
  to?: string;
}

/** From the outermost inwards. The wizard shows its own breadcrumbs. */
const trail = parentAddresses().flatMap((name) => {
  const { path, labelId } = addresses[name];
  return labelId === null ? [] : { pattern: path, labelId };
});

const partsOf = (path: string) => path.split('/').filter(Boolean);

const isPrefix = (pattern: string, parts: string[]) =>
  partsOf(pattern).every((part, index) =>
    part.startsWith(':') ? parts[index] !== undefined && parts[index] !== 'enroll' : part === parts[index],
  );

/** Whether the address is inside the wizard, which shows the rest itself. */
const isBeyond = (pattern: string, parts: string[]) =>
  pattern === addresses.offers.path && parts.length > partsOf(pattern).length;

/**
 * The part of the address that says whom the parent enrols, on the way to a form; without it the next offer would begin
 * another enrolment. In the form the offer is chosen already.
 */
const beginningOf = (search: string, parts: string[]): string => {
  if (isBeyond(addresses.offers.path, parts)) return '';
  const asked = new URLSearchParams(search);
  const kept = [GOES_ON, APPLIES_AGAIN].flatMap((name) => {
    const id = asked.get(name);
    return id === null ? [] : [[name, id]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept).toString()}`;
};

/** The way from the dashboard to the page at `pathname`, for the top bar (P2.23). */
export const breadcrumbsOf = (pathname: string, search: string): Crumb[] => {
  const parts = partsOf(pathname);
  return trail
    .filter(({ pattern }) => isPrefix(pattern, parts) && !isBeyond(pattern, parts))
    .map(({ pattern, labelId }) => {
      const depth = partsOf(pattern).length;
      const path = `/${parts.slice(0, depth).join('/')}`;
      const to = pattern.startsWith(addresses.schools.path) ? path + beginningOf(search, parts) : path;
      return depth === parts.length ? { labelId } : { labelId, to };
    });
};
