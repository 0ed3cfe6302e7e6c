import { parseArgs } from 'node:util';
import { ADDRESS_EXPECTED, addressIn } from '../serverAddress';
import { CommandFailure, exitCodes } from './failure';

export interface Check {
  kind: 'check';
  /** Without a slash at its end. */
  url: string;
  user: string;
  password: string;
  write: boolean;
  json: boolean;
}
export type ConformanceArguments = { kind: 'help' } | Check;

type Variables = Record<string, string | undefined>;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  url: { type: 'string' },
  user: { type: 'string' },
  password: { type: 'string' },
} as const;

const wrong = (problem: string) =>
  new CommandFailure(exitCodes.usage, `${problem} See: npm run conformance -- --help`);

/** The names of options only: what stands beside them may be a password. */
const parse = (line: readonly string[]) => {
  try {
    return parseArgs({ args: [...line], options, strict: true, allowPositionals: true });
  } catch (error) {
    const [, option] = /'(?:-\w, )?(--?[\w-]+)/.exec((error as Error).message) ?? [];
    throw wrong(option ? `${option} is not an option, or lacks its value.` : 'The line cannot be read.');
  }
};

const required = (value: string | undefined, name: string): string => {
  if (value) return value;
  throw wrong(`--${name} is missing.`);
};

const addressOf = (text: string): string => {
  const address = addressIn(text);
  if (address === undefined) throw wrong(ADDRESS_EXPECTED);
  return address;
};

/** Reads the arguments of `npm run conformance --`; throws a sentence for those that cannot be understood. */
export const readArguments = (line: readonly string[], variables: Variables): ConformanceArguments => {
  const { values, positionals } = parse(line);
  if (values.help || line.length === 0) return { kind: 'help' };
  if (positionals.length > 0) throw wrong('Every word belongs to an option.');
  return {
    kind: 'check',
    url: addressOf(required(values.url, 'url')),
    user: required(values.user, 'user'),
    password: required(values.password ?? variables.PORTAL_PASSWORD, 'password'),
    write: values.write,
    json: values.json,
  };
};
