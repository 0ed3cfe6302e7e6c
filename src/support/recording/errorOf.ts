import type { RecordedError } from '../format';

type Fault = Omit<RecordedError, 'at'>;

const STACK_DEPTH = 20;

/** The error names of engines, browsers and bundles. */
const knownNames = [
  'AbortError',
  'AggregateError',
  'ChunkLoadError',
  'DataCloneError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
];

/**
 * Known error texts of engines, React and the bundle, each with what is recorded of it. Quoted parts are never
 * recorded, because a parent may have typed them; of the rest only numbers.
 */
const knownTexts: readonly [RegExp, string][] = [
  [/^Minified React error #(\d{1,4});/, 'Minified React error #$1'],
  [/^Loading (?:CSS )?chunk (\d{1,6}|[\w-]{1,40}) failed/, 'Loading chunk failed'],
  [/^Cannot (?:read|set) propert(?:y|ies) .*of (undefined|null)/, 'Cannot read properties of $1'],
  [/^Cannot destructure property .* as it is (undefined|null)/, 'Cannot destructure property of $1'],
  [/^(?:undefined|null) is not an object/, 'undefined is not an object'],
  [/^can't access property .*, .* is (undefined|null)/, 'Cannot read properties of $1'],
  [/ is not a function\b/, '… is not a function'],
  [/ is not iterable\b/, '… is not iterable'],
  [/ is not a constructor\b/, '… is not a constructor'],
  [/ is not defined$/, '… is not defined'],
  [/ before initialization$/, 'Cannot access … before initialization'],
  [/^Cannot convert (undefined|null).* to object/, 'Cannot convert $1 to object'],
  [/^Assignment to constant variable/, 'Assignment to constant variable'],
  [/^Maximum call stack size exceeded|^too much recursion/, 'Maximum call stack size exceeded'],
  [/^Invalid array length/, 'Invalid array length'],
  [/^Invalid time value|^Invalid Date/i, 'Invalid time value'],
  [/^(?:Failed to fetch|NetworkError when attempting|Load failed)/, 'Failed to fetch'],
  [/^Failed to execute '(\w{1,40})' on '(\w{1,40})'/, "Failed to execute '$1' on '$2'"],
  [/^ResizeObserver loop/, 'ResizeObserver loop'],
  [/^Script error\.?$/, 'Script error'],
  [/^Unexpected (?:token|end of JSON)|is not valid JSON$/, 'Unexpected token in JSON'],
  [/^Rendered (more|fewer) hooks than/, 'Rendered $1 hooks than expected'],
  [/^Too many re-renders/, 'Too many re-renders'],
  [/^Maximum update depth exceeded/, 'Maximum update depth exceeded'],
  [/^Objects are not valid as a React child/, 'Objects are not valid as a React child'],
  [/^Hydration failed|^Text content does not match/, 'Hydration failed'],
  [/^An object could not be cloned|could not be cloned/, 'could not be cloned'],
  [/^MUI( X)?: /, 'MUI$1 warning'],
  [/\[React Intl\b|\[@formatjs/, 'A message could not be formatted'],
  [/^(?:The operation was aborted|signal is aborted)/, 'The operation was aborted'],
];

/** The part of a text that may be recorded; null for an unknown text. */
export const knownText = (text: string): string | null => {
  const [pattern, told] = knownTexts.find(([known]) => known.test(text)) ?? [];
  const found = pattern?.exec(text);
  return found && told !== undefined
    ? told.replace(/\$(\d)/g, (_all, group: string) => found[Number(group)] ?? '')
    : null;
};

/** Script, line and column of each call in the portal's own scripts. */
const positionsOf = ({ name, message, stack = '' }: Error, origin: string): string[] => {
  const head = `${name}: ${message}`;
  const calls = (stack.startsWith(head) ? stack.slice(head.length) : stack.replace(message, '')).split('\n');
  return calls
    .map((call) => /(https?:\/\/[^/\s]+)\/([\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})\)?$/.exec(call.trim()))
    .filter((found) => found?.[1] === origin)
    .map((found) => `${found?.[2]}:${found?.[3]}:${found?.[4]}`)
    .slice(0, STACK_DEPTH);
};

/** What a support file records of a thrown or logged error. */
export const faultOf = (thrown: readonly unknown[], origin = window.location.origin): Fault => {
  const error = thrown.find((one) => one instanceof Error);
  if (error) {
    const name = knownNames.includes(error.name) ? error.name : 'Error';
    return { name, message: knownText(error.message), stack: positionsOf(error, origin) };
  }
  const [text] = thrown;
  return { name: 'Message', message: typeof text === 'string' ? knownText(text) : null, stack: [] };
};
