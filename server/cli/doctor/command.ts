import { join, resolve } from 'node:path';
import { readConfig, type Config } from '../../config';
import { failureSentence } from '../../db/failures';
import type { Terminal } from '../terminal';
import { databaseFindings } from './database';
import { about, type Finding } from './finding';
import { addressFinding, lookFindings, portalFinding, proxyFinding, schoolFinding } from './settings';
import { folderFindings, mailFinding, storageFindings } from './surroundings';

const help = `Looks whether the server can do its work here, and changes nothing.

  npm run doctor    one line for each check: ok, note (it may be meant so) or FAIL, with what to do

Set the same variables of the environment as for the server, and run it as the same user. A server may be running. No mail is sent.

Exit codes: 0 nothing fails, 1 something does, 2 the command was not understood.`;

const settings = about('settings');

const settingsFinding = ({ production, seed, dataDirectory }: Config): Finding =>
  settings.ok(
    `They can be read: ${production ? 'production' : 'development'}, ${seed === 'demo' ? 'with the demo' : 'without the demo'}, data in ${dataDirectory}.`,
  );

const look = async (config: Config, built: string): Promise<Finding[]> => {
  const found = await Promise.all([
    databaseFindings(config),
    folderFindings(config),
    storageFindings(config),
    mailFinding(config).then((finding) => [finding]),
  ]);
  return [
    settingsFinding(config),
    ...found.flat(),
    addressFinding(config),
    portalFinding(config, built),
    proxyFinding(config),
    schoolFinding(config),
    ...lookFindings(config),
  ];
};

const lineOf = ({ verdict, about: subject, text }: Finding) =>
  `${verdict.padEnd(4)}  ${subject.padEnd(12)}  ${text}`;

const read = (variables: Terminal['variables']): Config | Finding => {
  try {
    const config = readConfig(variables);
    return { ...config, dataDirectory: resolve(config.dataDirectory) };
  } catch (error) {
    return settings.fail(`${failureSentence(error)}. docs/configuration.md lists every variable.`);
  }
};

const BUILT = join(__dirname, '..', '..', '..', 'dist');

/** `npm run doctor`; answers the exit code: 0 nothing fails, 1 something does, 2 not understood. */
export const doctorCommand = async (
  [option, ...rest]: readonly string[],
  { variables, print, complain }: Terminal,
  built = BUILT,
): Promise<number> => {
  if (rest.length === 0 && (option === '--help' || option === '-h')) return (print(help), 0);
  if (option !== undefined) return (complain(help), 2);
  const config = read(variables);
  const findings = 'verdict' in config ? [config] : await look(config, built);
  for (const finding of findings) print(lineOf(finding));
  return findings.some(({ verdict }) => verdict === 'FAIL') ? 1 : 0;
};
