import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { languages, type Language } from '../../src/domain/languages';
import { colourProblems, schemes, type Colours, type Scheme } from './colours';
import { markProblem } from './mark';

/** What a school has put in the place of the portal's own. */
export interface Brand {
  name?: Record<Language, string> | undefined;
  colour?: Colours | undefined;
  accent?: Colours | undefined;
  /** SVG as text. */
  mark?: Record<Scheme, string> | undefined;
}

/** Each page carries it all. */
const MOST_BYTES = 16_384;

const A_NAME = 'must be a name of 1 to 60 characters';
// control characters, and those that turn the direction of what follows
const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** What a school calls itself. */
export const schoolName = z.string({ error: A_NAME }).check(
  z.refine((text) => text.trim() !== '' && [...text].length <= 60 && !unprintable.test(text), {
    error: A_NAME,
  }),
);

const A_COLOUR = 'must be a colour such as #7a1f5c';
const colour = z.string({ error: A_COLOUR }).check(z.regex(/^#[\da-f]{6}$/i, { error: A_COLOUR }));

const A_FILE = 'must be the name of a file beside it, such as mark.svg';
const fileName = z
  .string({ error: A_FILE })
  .check(z.refine((text) => text === basename(text) && /\.svg$/i.test(text), { error: A_FILE }));

const keysOf = <Name extends string, Value extends z.ZodMiniType>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;

const objectOf = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => {
  const known = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has ${issue.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}, which nobody reads; known are ${known}`
        : `must be an object with ${known}`,
  });
};

/** One for all, or one for each of these. */
const each = <Name extends string, Value extends z.ZodMiniType<string>>(
  names: readonly Name[],
  value: Value,
  error: string,
) =>
  z.union([value, objectOf(keysOf(names, value))], {
    error: `${error}, or one for each of ${names.join(', ')}`,
  });

const brandFile = objectOf({
  name: z.optional(each(languages, schoolName, A_NAME)),
  colour: z.optional(objectOf(keysOf(schemes, colour))),
  accent: z.optional(objectOf(keysOf(schemes, colour))),
  mark: z.optional(each(schemes, fileName, A_FILE)),
});

const forEach = <Name extends string>(names: readonly Name[], given: string | Record<Name, string>) =>
  Object.fromEntries(names.map((name) => [name, typeof given === 'string' ? given : given[name]])) as Record<
    Name,
    string
  >;

/** Whose message is what is wrong with the brand file; several are told at once. */
class Refused extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('; '));
  }
}

const contentOf = (path: string, named: string): string => {
  try {
    const file = statSync(path);
    if (!file.isFile()) throw new Refused([`${named} is no file`]);
    if (file.size > MOST_BYTES)
      throw new Refused([
        `${named} has ${file.size} bytes; ${MOST_BYTES} are the most, because each page carries it`,
      ]);
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Refused([`${named} cannot be read (${code})`]);
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused(['is not JSON']);
  }
};

const markFrom = (folder: string, name: string): string => {
  const text = contentOf(join(folder, name), `mark: ${name}`).trim();
  const problem = markProblem(text);
  if (problem) throw new Refused([`mark: ${name} ${problem}`]);
  return text;
};

const readFile = (path: string): Brand => {
  const read = brandFile.safeParse(parsed(contentOf(path, 'the file that it names')));
  if (!read.success)
    throw new Refused(
      read.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' ')),
    );
  const { name, mark, ...tones } = read.data;
  const problems = [...colourProblems('colour', tones.colour), ...colourProblems('accent', tones.accent)];
  if (problems.length > 0) throw new Refused(problems);
  const files = mark === undefined ? undefined : forEach(schemes, mark);
  return {
    ...tones,
    name: name === undefined ? undefined : forEach(languages, name),
    mark: files && {
      light: markFrom(dirname(path), files.light),
      dark: markFrom(dirname(path), files.dark),
    },
  };
};

interface Given {
  /** SCHOOL_NAME, which goes before the name in the file. */
  name: string | undefined;
  /** BRAND_FILE */
  path: string | undefined;
}

/** The brand of these settings, undefined without any; or all that is wrong with the file. */
export const readBrand = ({ name, path }: Given): { brand?: Brand; problems: readonly string[] } => {
  if (name === undefined && path === undefined) return { problems: [] };
  try {
    const brand = path === undefined ? {} : readFile(path);
    return { brand: name === undefined ? brand : { ...brand, name: forEach(languages, name) }, problems: [] };
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems };
    throw error;
  }
};
