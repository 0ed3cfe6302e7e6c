import { addresses, type AddressParameter } from '../../domain/addresses';
import { eventLabels } from '../../domain/calendar';
import { applicationStatuses } from '../../domain/applicationStatus';
import { paymentStatuses } from '../../domain/paymentStatus';
import { readUrl } from '../../lib/readUrl';
import { Choice } from './mask';

/** The kind of each parameter of an address. */
const parameterKinds = {
  applicantId: 'id',
  schoolId: 'id',
  offerId: 'id',
  feeId: 'id',
  userId: 'id',
  step: 'part',
  nameParams: 'name',
} as const satisfies Record<AddressParameter, 'id' | 'part' | 'name'>;

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Replaces the name after each colon by the parameter's kind. */
const patternOf = (path: string): string[] =>
  segmentsOf(path).map((segment) =>
    segment.replace(/^:(\w+)\??$/, (_all, name: keyof typeof parameterKinds) => `:${parameterKinds[name]}`),
  );

/** The portal's addresses, one of them also without its optional parameter, and the page for support files. */
const patterns = [...Object.values(addresses).map(({ path }) => path), '/support']
  .flatMap((path) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path] : [path]))
  .map(patternOf);

const choices = new Choice([
  ...['true', 'false', 'table', 'week', 'month', 'year', 'all', 'read', 'unread', 'Draft'],
  ...applicationStatuses,
  ...paymentStatuses,
  ...eventLabels,
]);

/** Query parameters; others are left out. */
const parameters: Record<string, string | Choice> = {
  ...Object.fromEntries(
    ['child', 'applicant', 'from', 'student', 'school', 'event', 'system', 'level', 'section', 'option'].map(
      (name) => [name, 'id'],
    ),
  ),
  search: 'typed',
  page: 'digits',
  date: 'moment',
  view: choices,
  status: choices,
  show: choices,
  offers: choices,
};
const NEXT = 'next';

type Leaf = (kind: string | Choice, text: string) => string;

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

const isLike = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((each, index) => each.startsWith(':') || each === segments[index]);

const pathOf = (pathname: string, leaf: Leaf): string => {
  const segments = segmentsOf(pathname);
  const pattern = patterns.find((each) => isLike(each, segments));
  const redacted = segments.map((segment, index) => {
    const kind = pattern ? pattern[index] : ':name';
    return kind?.startsWith(':') ? encodeURIComponent(leaf(kind.slice(1), decoded(segment))) : segment;
  });
  return `/${redacted.join('/')}`;
};

const addressOf = (address: string): URL => {
  const base = 'https://portal.invalid/';
  return readUrl(address, base) ?? new URL(base);
};

/** The path and search of a portal address without anything personal. */
export const redactAddress = (address: string, leaf: Leaf): string => {
  const { pathname, searchParams } = addressOf(address);
  const search = new URLSearchParams();
  for (const [name, value] of searchParams) {
    if (name === NEXT) search.append(name, redactAddress(value, leaf));
    else if (Object.hasOwn(parameters, name)) search.append(name, leaf(parameters[name] ?? 'secret', value));
  }
  const query = search.toString();
  return pathOf(pathname, leaf) + (query && `?${query}`);
};
