import { jsonText, type Terminal } from '../terminal';
import { remarksOnAdditions } from './additions';
import { keepParent, leaveAccounts } from './accountCalls';
import { readArguments, type Check } from './arguments';
import { apiClient } from './client';
import { enrol, enrolmentCalls } from './enrolment';
import { examination } from './examination';
import { CommandFailure, exitCodes } from './failure';
import { help } from './help';
import { readEverything } from './reads';
import { reportText, summaryLine } from './report';
import { makeRows, type Row } from './rows';
import { signIn } from './signIn';
import { uploadFile } from './uploadedFile';

const check = async (asked: Check, secrets: Set<string>): Promise<Row[]> => {
  const send = apiClient(asked.url);
  const rows = makeRows();
  const session = await signIn(send, rows, asked);
  const { token, parentId } = session;
  secrets.add(token);
  const examined = examination(send, rows, token);
  leaveAccounts(examined);
  const surroundings = await readEverything(examined, parentId);
  for (const remark of await remarksOnAdditions(send, token)) examined.remarked('login', remark);
  if (asked.write) {
    await keepParent(examined, session);
    await enrol(examined, parentId, surroundings, await uploadFile(send, asked.url, token));
  } else {
    for (const name of [...enrolmentCalls, 'updateParent'] as const)
      examined.skip(name, 'Only with --write.');
  }
  return rows.all();
};

/** The text itself, and as it is written inside JSON. */
const spellings = (secret: string) => [secret, jsonText(secret).slice(1, -1)];

/** Removes passwords and tokens from the output, whatever the API's answers repeat. */
const without = (secrets: ReadonlySet<string>, text: string): string =>
  [...secrets].flatMap(spellings).reduce((kept, secret) => kept.replaceAll(secret, '***'), text);

const run = async (
  line: readonly string[],
  { variables, print }: Terminal,
  secrets: Set<string>,
): Promise<number> => {
  const request = readArguments(line, variables);
  if (request.kind === 'help') {
    print(help);
    return exitCodes.done;
  }
  secrets.add(request.password);
  const rows = await check(request, secrets);
  print(request.json ? jsonText({ summary: summaryLine(rows), rows }, 2) : reportText(rows));
  return rows.some(({ result }) => result === 'missing') ? exitCodes.failed : exitCodes.done;
};

/** Does what the line asks and answers the exit code; a failure is one sentence. */
export const conformanceCommand = async (line: readonly string[], io: Terminal): Promise<number> => {
  const secrets = new Set<string>();
  const print = (text: string) => io.print(without(secrets, text));
  try {
    return await run(line, { ...io, print }, secrets);
  } catch (error) {
    io.complain(without(secrets, error instanceof Error ? error.message : 'The command failed.'));
    return error instanceof CommandFailure ? error.code : exitCodes.failed;
  }
};
