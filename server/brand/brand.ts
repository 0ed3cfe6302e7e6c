import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { languages, type Language } from '../../src/domain/languages';
import { colourProblems, schemes, type Colours, type Scheme } from './colours';
import { markProblem } from './mark';

/** The school's own name, mark and colours, shown instead of the portal's. */
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

/** One for all languages, or one for some of them: a portal may learn another language later. */
const names = z.union(
  [
    schoolName,
    objectOf(keysOf(languages, z.optional(schoolName))).check(
      z.refine((given) => Object.keys(given).length > 0, { error: A_NAME }),
    ),
  ],
  { error: `${A_NAME}, or one for each of ${languages.join(', ')}` },
);

/** One for both, or one for each. */
const marks = z.union([fileName, objectOf(keysOf(schemes, fileName))], {
  error: `${A_FILE}, or one for each of ${schemes.join(', ')}`,
});

const brandFile = objectOf({
  name: z.optional(names),
  colour: z.optional(objectOf(keysOf(schemes, colour))),
  accent: z.optional(objectOf(keysOf(schemes, colour))),
  mark: z.optional(marks),
});

type Names = Record<Language, string>;

/** A language without a name of its own has the first that is given. */
export const inEachLanguage = (given: string | { [In in Language]?: string | undefined }): Names => {
  const named = (language: Language) => (typeof given === 'string' ? given : given[language]);
  const first = languages.map(named).find((name) => name !== undefined) ?? '';
  return Object.fromEntries(languages.map((language) => [language, named(language) ?? first])) as Names;
};

/** Its message lists everything that is wrong with the brand file. */
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
  const { light, dark } = typeof mark === 'object' ? mark : { light: mark, dark: mark };
  return {
    ...tones,
    name: name === undefined ? undefined : inEachLanguage(name),
    mark:
      light === undefined || dark === undefined
        ? undefined
        : { light: markFrom(dirname(path), light), dark: markFrom(dirname(path), dark) },
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
    return { brand: name === undefined ? brand : { ...brand, name: inEachLanguage(name) }, problems: [] };
  } catch (error) {
    if (error instanceof Refused) return { problems: error.problems };
    throw error;
  }
};
