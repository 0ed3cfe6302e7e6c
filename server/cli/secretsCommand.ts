import { resolve } from 'node:path';
import { readConfig, type Config } from '../config';
import { openDatabase } from '../db/client';
import { stampOf } from '../db/backups';
import { refuseRoot } from '../db/dataOwner';
import { failureSentence } from '../db/failures';
import { changeKey, WITH_KEPT_KEY } from '../secrets/installation';
import { keyFileOf, readKeyFile, readNextKey, useNextKey, writeNextKey } from '../secrets/keyFile';
import { randomToken } from '../secrets/secrets';
import { CommandFailure } from './commandFailure';

interface Surroundings {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
}

const help = `Changes the key that the installation's secrets are made of. Stop every server first.

  npm run secrets -- rotate          takes a new key, and seals with it what the old one has sealed
  npm run secrets -- rotate --lost   the same when the old key is lost

The key stands in DATA_DIR/secret-key, or in SECRET_KEY where that is set. To change SECRET_KEY, set the new value for every
server, and run this with the new value in SECRET_KEY and the old one in OLD_SECRET_KEY.

What ends: calendar addresses (parents subscribe again), notifications on devices (parents turn them on again), the addresses in
mails that end mails like them, addresses of files on pages that are open (a reload brings new ones), codes that were mailed in
the last ten minutes, and which devices are known. With --lost also drafts that lie unsaved on devices, and every webhook
stops, for its secret is lost: remove each and add it again. Sessions, passwords, files and everything that was saved go on.

Keep the old key for as long as you keep backups from before: a key file stays as DATA_DIR/secret-key.until-<time>, a former
SECRET_KEY is yours to keep. Once such a backup is put back, the server asks for that key: run this with it in OLD_SECRET_KEY. What
--lost would end then goes on.

Exit codes: 0 done, 1 not possible, 2 the command was not understood.`;

const wrongKey = (name: string) =>
  new CommandFailure(
    1,
    `${name} is not the key that this database is used with. Nothing was changed. A backup that was put back needs the key of its time: ${WITH_KEPT_KEY}. If that is lost: npm run secrets -- rotate --lost`,
  );

const oldKeyOf = ({ oldSecretKey, dataDirectory }: Config, isLost: boolean) => {
  if (isLost) return undefined;
  const key = oldSecretKey ?? readKeyFile(keyFileOf(dataDirectory));
  if (key === undefined)
    throw new CommandFailure(
      1,
      `There is no old key: OLD_SECRET_KEY is not set and ${keyFileOf(dataDirectory)} is missing. If it is lost: npm run secrets -- rotate --lost`,
    );
  return key;
};

/**
 * The new key's file is written before the database names the key, and takes its place afterwards: the next run
 * finishes one that was interrupted.
 */
const newKeyOf = ({ secretKey, dataDirectory }: Config) => {
  if (secretKey !== undefined) return secretKey;
  const begun = readNextKey(dataDirectory);
  if (begun !== undefined) return begun;
  const key = randomToken();
  writeNextKey(dataDirectory, key);
  return key;
};

const rotate = async (config: Config, isLost: boolean, print: Surroundings['print']) => {
  if (config.databaseUrl === undefined || config.secretKey === undefined) refuseRoot(config.dataDirectory);
  const from = oldKeyOf(config, isLost);
  const database = await openDatabase(config);
  let kept: string | undefined;
  try {
    const to = newKeyOf(config);
    const outcome = await changeKey(database, { from, to });
    if (outcome === 'wrong key')
      throw wrongKey(config.oldSecretKey === undefined ? keyFileOf(config.dataDirectory) : 'OLD_SECRET_KEY');
    if (config.secretKey === undefined) kept = useNextKey(config.dataDirectory, stampOf(new Date()));
    else if (outcome === 'already') return print('This database is used with SECRET_KEY already.');
  } finally {
    await database.close();
  }
  print('A new key is in use. Start every server again.');
  print(
    'Ended: calendar addresses, notifications on devices, addresses in mails that end mails like them, addresses of files on open pages, codes of the last ten minutes, known devices.',
  );
  if (kept !== undefined)
    print(
      `The former key is kept in ${kept}, for backups of its time. Remove it when you keep none of them any more.`,
    );
  if (!isLost && (kept === undefined || config.oldSecretKey !== undefined))
    print('Backups from before need the old key: keep it for as long as you keep them.');
  if (!isLost) return;
  print('Drafts that lay unsaved on devices cannot be opened any more.');
  print(
    'Every webhook has stopped, for its secret is lost: remove each and add it again (npm run school -- webhooks list).',
  );
};

const run = async (parameters: readonly string[], { variables, print, complain }: Surroundings) => {
  const [command, option, ...rest] = parameters;
  if (command === '--help' || command === '-h') return (print(help), 0);
  if (command !== 'rotate' || ![undefined, '--lost'].includes(option) || rest.length > 0) {
    complain(help);
    return 2;
  }
  const config = readConfig(variables);
  await rotate({ ...config, dataDirectory: resolve(config.dataDirectory) }, option === '--lost', print);
  return 0;
};

/** `npm run secrets`; answers the exit code: 0 done, 1 not possible, 2 not understood. */
export const secretsCommand = (parameters: readonly string[], surroundings: Surroundings): Promise<number> =>
  run(parameters, surroundings).catch((error: unknown) => {
    surroundings.complain(failureSentence(error));
    return error instanceof CommandFailure ? error.code : 1;
  });
