import { parseArgs } from 'node:util';
import {
  webhookEventNames,
  type WebhookEventName,
  type WebhookReplayPayload,
} from '../../../src/contract/webhooks';
import { applicationStatuses, type ApplicationStatus } from '../../../src/domain/applicationStatus';
import { isLanguage, languages, type Language } from '../../../src/domain/languages';
import { sectionIds, type SectionId } from '../../../src/domain/sections';
import { STAFF_TOKEN_DAYS, staffScopes, type StaffScope } from '../../../src/domain/staffScopes';
import { isCalendarDate } from '../../../src/lib/dates';
import { isUuid } from '../../../src/lib/uuid';
import type { ExportFormat } from './exportApplications';
import { ADDRESS_EXPECTED, addressIn } from '../serverAddress';
import { CommandFailure, exitCodes } from './failure';
import { writtenText } from './writtenText';

export interface ImportRequest {
  kind: 'import';
  path: string;
  dryRun: boolean;
  retireMost: boolean;
}

export type MessagesRequest =
  | { kind: 'listMessages'; query: Record<string, string> }
  | { kind: 'showMessages'; conversationId: string; files: string | undefined }
  | { kind: 'reply'; conversationId: string; text: string; files: string[] };

export const isOfMessages = (request: SchoolCommand): request is MessagesRequest =>
  ['listMessages', 'showMessages', 'reply'].includes(request.kind);

/** What of an application is saved, and where. */
export interface Saved {
  files: string | undefined;
  pdf: string | undefined;
  language: Language;
}

export type SchoolCommand =
  | { kind: 'help' }
  | { kind: 'applications'; status: ApplicationStatus | undefined; school: string | undefined }
  | ({ kind: 'show'; reference: string } & Saved)
  | {
      kind: 'set';
      reference: string;
      status: ApplicationStatus;
      note: string | undefined;
      version: string | undefined;
    }
  | { kind: 'ask'; reference: string; section: SectionId; text: string }
  | { kind: 'close'; reference: string; requestId: string }
  | { kind: 'audit'; reference: string }
  | { kind: 'absences'; query: Record<string, string> }
  | { kind: 'export'; format: ExportFormat; query: Record<string, string> }
  | { kind: 'exportOneRoster'; folder: string; query: Record<string, string> }
  | { kind: 'identities' }
  | { kind: 'decide'; identityId: string; reason: string | undefined }
  | { kind: 'tokens' }
  | { kind: 'addToken'; name: string; scopes: StaffScope[]; days: number }
  | { kind: 'revokeToken'; tokenId: string }
  | { kind: 'webhooks' }
  | { kind: 'addWebhook'; address: string; events: WebhookEventName[] | undefined }
  | { kind: 'removeWebhook'; webhookId: string }
  | { kind: 'webhookLog'; webhookId: string | undefined }
  | { kind: 'replayWebhooks'; body: WebhookReplayPayload }
  | { kind: 'trace'; id: string }
  | ImportRequest
  | MessagesRequest;

export interface Arguments {
  request: SchoolCommand;
  json: boolean;
  url: string | undefined;
}

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  json: { type: 'boolean', default: false },
  url: { type: 'string' },
  status: { type: 'string' },
  school: { type: 'string' },
  note: { type: 'string' },
  version: { type: 'string' },
  section: { type: 'string' },
  text: { type: 'string' },
  reason: { type: 'string' },
  files: { type: 'string' },
  pdf: { type: 'string' },
  language: { type: 'string' },
  since: { type: 'string' },
  format: { type: 'string' },
  scope: { type: 'string' },
  day: { type: 'string' },
  days: { type: 'string' },
  file: { type: 'string', multiple: true },
  unread: { type: 'boolean' },
  events: { type: 'string' },
  'dry-run': { type: 'boolean' },
  'retire-most': { type: 'boolean' },
} as const;

const wrong = (problem: string) =>
  new CommandFailure(exitCodes.usage, `${problem} See: npm run school -- --help`);

const parse = (line: readonly string[]) => {
  try {
    return parseArgs({ args: [...line], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Node's message goes on to explain positional arguments.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw wrong(`${sentence.replace(/\.$/, '')}.`);
  }
};

type Values = ReturnType<typeof parse>['values'];

const statusOf = (text: string): ApplicationStatus => {
  const status = applicationStatuses.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!status) throw wrong(`There is no status "${text}". Statuses: ${applicationStatuses.join(', ')}.`);
  return status;
};

const sectionOf = (text = ''): SectionId => {
  const section = sectionIds.find((name) => name.toLowerCase() === text.toLowerCase());
  if (!section) throw wrong(`ask needs --section, one of ${sectionIds.join(', ')}.`);
  return section;
};

const dayOf = (text: string): string => {
  if (!isCalendarDate(text)) throw wrong(`"${text}" is not a day: it is written as 2026-09-14.`);
  return text;
};

const exportRequestOf = (values: Values): SchoolCommand => {
  const { status, school, since, format, files } = values;
  const query = {
    ...(school === undefined ? {} : { school }),
    ...(since === undefined ? {} : { since: dayOf(since) }),
  };
  if (format === 'oneroster') {
    refuseOptions(values, 'export --format oneroster', ['school', 'since', 'format', 'files']);
    if (!files) throw wrong('export --format oneroster needs --files and the name of a folder.');
    return { kind: 'exportOneRoster', folder: files, query };
  }
  refuseOptions(values, 'export', ['status', 'school', 'since', 'format']);
  if (format !== 'csv' && format !== 'json')
    throw wrong('export needs --format csv, --format json or --format oneroster.');
  return {
    kind: 'export',
    format,
    query: { ...query, ...(status === undefined ? {} : { status: statusOf(status) }) },
  };
};

const idOf = (text: string): string => {
  if (!isUuid(text))
    throw wrong(`"${text}" is not an id: it has 32 digits and letters from a to f, with four hyphens.`);
  return text.toLowerCase();
};

const refuseOptions = (values: Values, command: string, allowed: readonly (keyof Values)[]) => {
  const global: readonly string[] = ['help', 'json', 'url'];
  for (const name of (Object.keys(options) as (keyof Values)[]).filter((one) => !global.includes(one))) {
    if (values[name] !== undefined && !allowed.includes(name)) throw wrong(`${command} takes no --${name}.`);
  }
};

/** `identities list`, `accept ID` or `refuse ID --reason TEXT`. */
const identityRequestOf = (
  values: Values,
  [action, id, ...more]: readonly string[],
): SchoolCommand | undefined => {
  if (action === 'list' && id === undefined) {
    refuseOptions(values, 'identities list', []);
    return { kind: 'identities' };
  }
  if (id === undefined || more.length > 0) return undefined;
  if (action === 'accept') {
    refuseOptions(values, 'identities accept', []);
    return { kind: 'decide', identityId: idOf(id), reason: undefined };
  }
  if (action !== 'refuse') return undefined;
  refuseOptions(values, 'identities refuse', ['reason']);
  const reason = values.reason?.trim();
  if (!reason) throw wrong('identities refuse needs --reason: the parent reads it in a mail.');
  return { kind: 'decide', identityId: idOf(id), reason };
};

const scopesOf = (text = ''): StaffScope[] =>
  text.split(',').map((name) => {
    const scope = staffScopes.find((one) => one === name.trim());
    if (!scope) throw wrong(`There is no scope "${name}". Scopes: ${staffScopes.join(', ')}.`);
    return scope;
  });

const daysOf = (text = ''): number => {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (days < 1 || days > STAFF_TOKEN_DAYS)
    throw wrong(`tokens add needs --days, from 1 to ${STAFF_TOKEN_DAYS}.`);
  return days;
};

/** `tokens list`, `add NAME --scope SCOPES --days DAYS` or `revoke ID`. */
const tokenRequestOf = (
  values: Values,
  [action, named, ...more]: readonly string[],
): SchoolCommand | undefined => {
  if (action === 'list' && named === undefined) {
    refuseOptions(values, 'tokens list', []);
    return { kind: 'tokens' };
  }
  if (!named || more.length > 0) return undefined;
  if (action === 'revoke') {
    refuseOptions(values, 'tokens revoke', []);
    return { kind: 'revokeToken', tokenId: idOf(named) };
  }
  if (action !== 'add') return undefined;
  refuseOptions(values, 'tokens add', ['scope', 'days']);
  return { kind: 'addToken', name: named, scopes: scopesOf(values.scope), days: daysOf(values.days) };
};

/** `messages list`, `show ID` or `reply ID --text TEXT --file FILE`; `messages` alone lists. */
const messagesRequestOf = (
  values: Values,
  [action = 'list', id, ...more]: readonly string[],
): SchoolCommand | undefined => {
  if (action === 'list' && id === undefined) {
    refuseOptions(values, 'messages list', ['school', 'unread']);
    const { school, unread } = values;
    const query = { ...(school === undefined ? {} : { school }), ...(unread ? { unread: 'true' } : {}) };
    return { kind: 'listMessages', query };
  }
  if (id === undefined || more.length > 0) return undefined;
  if (action === 'show') {
    refuseOptions(values, 'messages show', ['files']);
    if (values.files === '') throw wrong('--files needs the name of a folder.');
    return { kind: 'showMessages', conversationId: idOf(id), files: values.files };
  }
  if (action !== 'reply') return undefined;
  refuseOptions(values, 'messages reply', ['text', 'file']);
  const { text = '', file: files = [] } = values;
  if (text.trim() === '' && files.length === 0) throw wrong('messages reply needs --text or --file.');
  return { kind: 'reply', conversationId: idOf(id), text, files };
};

const eventsOf = (text: string | undefined): WebhookEventName[] | undefined =>
  text?.split(',').map((name) => {
    const event = webhookEventNames.find((one) => one === name.trim());
    if (!event) throw wrong(`There is no event "${name}". Events: ${webhookEventNames.join(', ')}.`);
    return event;
  });

const replayOf = ({ since }: Values, eventId: string | undefined): WebhookReplayPayload => {
  if (eventId !== undefined && since === undefined) return { eventId: idOf(eventId) };
  if (eventId === undefined && since !== undefined) return { since: dayOf(since) };
  throw wrong('webhooks replay needs the id of an event, or --since.');
};

/** `webhooks list`, `add URL [--events NAMES]`, `remove ID`, `log [ID]`, `replay EVENT` or `replay --since DAY`. */
const webhookRequestOf = (
  values: Values,
  [action, named, ...more]: readonly string[],
): SchoolCommand | undefined => {
  if (more.length > 0) return undefined;
  if (action === 'log') {
    refuseOptions(values, 'webhooks log', []);
    return { kind: 'webhookLog', webhookId: named === undefined ? undefined : idOf(named) };
  }
  if (action === 'replay') {
    refuseOptions(values, 'webhooks replay', ['since']);
    return { kind: 'replayWebhooks', body: replayOf(values, named) };
  }
  if (action === 'list' && named === undefined) {
    refuseOptions(values, 'webhooks list', []);
    return { kind: 'webhooks' };
  }
  if (named === undefined) return undefined;
  if (action === 'remove') {
    refuseOptions(values, 'webhooks remove', []);
    return { kind: 'removeWebhook', webhookId: idOf(named) };
  }
  if (action !== 'add') return undefined;
  refuseOptions(values, 'webhooks add', ['events']);
  if (!/^https?:\/\//i.test(named) || !URL.canParse(named))
    throw wrong(`"${named}" is not an address: it begins with https://.`);
  return { kind: 'addWebhook', address: named, events: eventsOf(values.events) };
};

const savedOf = (values: Values): Saved => {
  refuseOptions(values, 'show', ['files', 'pdf', 'language']);
  const { files, pdf, language = 'en' } = values;
  if (files === '') throw wrong('--files needs the name of a folder.');
  if (pdf === '') throw wrong('--pdf needs the name of a file.');
  if (!isLanguage(language)) throw wrong(`--language is one of ${languages.join(', ')}.`);
  return { files, pdf, language };
};

const requestOf = (values: Values, [command, ...rest]: readonly string[]): SchoolCommand => {
  if (values.help || command === undefined) return { kind: 'help' };
  const [reference, named] = rest;
  if (command === 'applications' && rest.length === 0) {
    refuseOptions(values, command, ['status', 'school']);
    return {
      kind: 'applications',
      status: values.status === undefined ? undefined : statusOf(values.status),
      school: values.school,
    };
  }
  if (command === 'show' && rest.length === 1 && reference) {
    return { kind: 'show', reference: reference.toUpperCase(), ...savedOf(values) };
  }
  if (command === 'set' && rest.length === 2 && reference && named) {
    refuseOptions(values, command, ['note', 'version']);
    const { note, version } = values;
    if (version !== undefined && !/^[\d.]+$/.test(version))
      throw wrong(`"${version}" is not a version: "show" tells it.`);
    return { kind: 'set', reference: reference.toUpperCase(), status: statusOf(named), note, version };
  }
  if (command === 'ask' && rest.length === 1 && reference) {
    refuseOptions(values, command, ['section', 'text']);
    const section = sectionOf(values.section);
    const text = values.text?.trim();
    if (!text) throw wrong('ask needs --text: the parent reads it above the section.');
    return { kind: 'ask', reference: reference.toUpperCase(), section, text };
  }
  if (command === 'close' && rest.length === 2 && reference && named) {
    refuseOptions(values, command, []);
    return { kind: 'close', reference: reference.toUpperCase(), requestId: idOf(named) };
  }
  if (command === 'audit' && rest.length === 1 && reference) {
    refuseOptions(values, command, []);
    return {
      kind: 'audit',
      reference: isUuid(reference) ? reference.toLowerCase() : reference.toUpperCase(),
    };
  }
  if (command === 'absences' && rest.length === 0) {
    refuseOptions(values, command, ['day', 'since']);
    const { day, since } = values;
    const query = {
      ...(day === undefined ? {} : { day: dayOf(day) }),
      ...(since === undefined ? {} : { since: dayOf(since) }),
    };
    return { kind: 'absences', query };
  }
  if (command === 'export' && rest.length === 0) return exportRequestOf(values);
  if (command === 'import' && rest.length === 1 && reference) {
    refuseOptions(values, command, ['dry-run', 'retire-most']);
    const { 'dry-run': dryRun = false, 'retire-most': retireMost = false } = values;
    return { kind: 'import', path: reference, dryRun, retireMost };
  }
  if (command === 'trace' && rest.length === 1 && reference) {
    refuseOptions(values, command, []);
    return { kind: 'trace', id: idOf(reference) };
  }
  const messagesRequest = command === 'messages' ? messagesRequestOf(values, rest) : undefined;
  if (messagesRequest) return messagesRequest;
  const tokenRequest = command === 'tokens' ? tokenRequestOf(values, rest) : undefined;
  if (tokenRequest) return tokenRequest;
  const webhookRequest = command === 'webhooks' ? webhookRequestOf(values, rest) : undefined;
  if (webhookRequest) return webhookRequest;
  const identityRequest = command === 'identities' ? identityRequestOf(values, rest) : undefined;
  if (identityRequest) return identityRequest;
  throw wrong(`"${[command, ...rest].join(' ')}" is not a command.`);
};

/** What the office writes about a child. */
const writtenOptions = ['note', 'text', 'reason'] as const;

const withWrittenTexts = async (
  values: Values,
  input: AsyncIterable<Uint8Array> | undefined,
): Promise<Values> => {
  const written = { ...values };
  for (const option of writtenOptions) {
    const given = values[option];
    if (given !== undefined) written[option] = await writtenText(given, option, input);
  }
  return written;
};

/** Reads the arguments of `npm run school --`; throws a sentence for those that cannot be understood. */
export const readArguments = async (
  line: readonly string[],
  input?: AsyncIterable<Uint8Array>,
): Promise<Arguments> => {
  const { values, positionals } = parse(line);
  const url = values.url === undefined ? undefined : addressIn(values.url);
  if (values.url !== undefined && url === undefined) throw wrong(ADDRESS_EXPECTED);
  const asGiven = requestOf(values, positionals);
  // a wrong line is refused before anything is read
  const isHelp = asGiven.kind === 'help';
  const request = isHelp ? asGiven : requestOf(await withWrittenTexts(values, input), positionals);
  return { request, json: values.json, url };
};
