import type { Brand } from '../../brand/brand';
import { readConfig, type Config } from '../../config';
import { readSchoolToken } from '../../secrets/schoolToken';
import { serverAddress } from '../serverAddress';
import { jsonText } from '../terminal';
import { absencesText } from './absencesText';
import { answersText } from './answersText';
import { auditText } from './auditText';
import { isOfMessages, readArguments, type MessagesRequest, type SchoolCommand } from './arguments';
import { fileReader, fileSender, schoolClient, type FileReader, type SchoolClient } from './client';
import { exportApplications } from './exportApplications';
import { exportOneRoster } from './exportOneRoster';
import { CommandFailure, exitCodes } from './failure';
import { help } from './help';
import { saveFiles } from './saveFiles';
import { importFiles } from './importFiles';
import { messagesCommand } from './messages';
import { detailText, identitiesText, listText } from './text';
import { newTokenText, tokensText } from './tokensText';
import { traceText } from './traceText';
import { isWebhookRequest, performWebhooks } from './webhooks';

export interface Surroundings {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
  /** The standard input, unless another is given. */
  input?: AsyncIterable<Uint8Array>;
}

interface Result {
  data: unknown;
  text: string;
  /** Why the command did not do everything that it was asked for. */
  problem?: CommandFailure | undefined;
}

const requireToken = ({ schoolToken, dataDirectory }: Config): string => {
  const token = schoolToken ?? readSchoolToken(dataDirectory);
  if (token !== undefined) return token;
  throw new CommandFailure(
    exitCodes.token,
    'The school has no token: set SCHOOL_TOKEN as the server has it, or start the demo once (DATA_DIR/school-token).',
  );
};

const list = async (ask: SchoolClient, request: Extract<SchoolCommand, { kind: 'applications' }>) => {
  const { status, school } = request;
  const query = { ...(status ? { status } : {}), ...(school ? { school } : {}) };
  const data = await ask('getSchoolApplications', { query });
  return { data, text: listText(data) };
};

const decide = async (
  ask: SchoolClient,
  { identityId, reason }: Extract<SchoolCommand, { kind: 'decide' }>,
) => {
  const body = reason === undefined ? { decision: 'accepted' } : { decision: 'refused', reason };
  const data = await ask('decideIdentity', { parameters: { identityId }, body });
  const text = reason === undefined ? 'The account is open' : 'The verification is refused';
  return { data, text: `${text}, and a mail tells the parent.` };
};

const show = async (
  ask: SchoolClient,
  read: FileReader,
  { reference, files, pdf, language }: Extract<SchoolCommand, { kind: 'show' }>,
  brand: Brand = {},
) => {
  const data = await ask('getSchoolApplication', { parameters: { reference } });
  const saved = files === undefined ? [] : await saveFiles(data, files, read);
  const told = saved.length === 0 ? '' : `\n\nSaved in ${files}:\n${saved.join('\n')}`;
  if (pdf === undefined) return { data, text: `${detailText(data)}\n\n${answersText(data.answers)}${told}` };
  // loaded here, because the library is larger than all the rest of the command
  const { savePdf } = await import('./savePdf');
  savePdf(data, { file: pdf, language, from: brand.name?.[language] });
  return { data, text: `Saved as ${pdf}.${told}` };
};

const perform = async (
  ask: SchoolClient,
  read: FileReader,
  request: Exclude<SchoolCommand, MessagesRequest | { kind: 'help' | 'export' }>,
  progress: (text: string) => void,
  brand: Brand | undefined,
): Promise<Result> => {
  if (request.kind === 'applications') return list(ask, request);
  if (isWebhookRequest(request)) return performWebhooks(ask, request);
  if (request.kind === 'import') return importFiles(ask, request, progress);
  if (request.kind === 'exportOneRoster') {
    const data = await exportOneRoster(ask, request.query, request.folder);
    return {
      data,
      text: `${data.children} accepted, saved in ${request.folder}:\n${data.names.join('\n')}`,
    };
  }
  if (request.kind === 'absences') {
    const data = await ask('getSchoolAbsences', { query: request.query });
    return { data, text: absencesText(data) };
  }
  if (request.kind === 'trace') {
    const data = await ask('getTrace', { parameters: { id: request.id } });
    return { data, text: traceText(data) };
  }
  if (request.kind === 'identities') {
    const data = await ask('getSchoolIdentities');
    return { data, text: identitiesText(data) };
  }
  if (request.kind === 'tokens') {
    const data = await ask('getSchoolTokens');
    return { data, text: tokensText(data) };
  }
  if (request.kind === 'addToken') {
    const { name, scopes, days } = request;
    const data = await ask('createSchoolToken', { body: { name, scopes, days } });
    return { data, text: newTokenText(data) };
  }
  if (request.kind === 'revokeToken') {
    const data = await ask('removeSchoolToken', { parameters: { tokenId: request.tokenId } });
    return { data, text: 'The token is revoked.' };
  }
  if (request.kind === 'decide') return decide(ask, request);
  if (request.kind === 'show') return show(ask, read, request, brand);
  const parameters = { reference: request.reference };
  if (request.kind === 'ask') {
    const { section, text } = request;
    const data = await ask('createSchoolRequest', { parameters, body: { section, text } });
    return { data, text: detailText(data) };
  }
  if (request.kind === 'close') {
    const data = await ask('closeSchoolRequest', {
      parameters: { ...parameters, requestId: request.requestId },
    });
    return { data, text: detailText(data) };
  }
  if (request.kind === 'audit') {
    const data = await ask('getSchoolAudit', { parameters });
    return { data, text: auditText(data) };
  }
  const { status, note, version } = request;
  const body = { status, ...(note === undefined ? {} : { note }) };
  const data = await ask('patchSchoolApplication', { parameters, body, version });
  return { data, text: detailText(data) };
};

const run = async (line: readonly string[], { variables, print, complain, input }: Surroundings) => {
  const { request, json, url } = await readArguments(line, input);
  if (request.kind === 'help') {
    print(help);
    return;
  }
  const config = readConfig(variables);
  const server = [url ?? serverAddress(config), requireToken(config)] as const;
  const ask = schoolClient(...server);
  if (request.kind === 'export') return exportApplications(ask, request, print);
  const read = fileReader(...server);
  const { data, text, problem }: Result = isOfMessages(request)
    ? await messagesCommand(request, { ask, read, send: fileSender(server[0]) })
    : await perform(ask, read, request, complain, config.brand);
  print(json ? jsonText(data, 2) : text);
  if (problem) throw problem;
};

/** Does what the line asks and answers the exit code; a failure is one sentence. */
export const schoolCommand = async (line: readonly string[], io: Surroundings): Promise<number> => {
  try {
    await run(line, io);
    return exitCodes.done;
  } catch (error) {
    io.complain(error instanceof Error ? error.message : 'The command failed.');
    return error instanceof CommandFailure ? error.code : exitCodes.failed;
  }
};
