import type { Config } from '../../config';
import { failureCode } from '../../db/failures';
import { freeBytes } from '../../db/freeSpace';
import { fileStorageAt } from '../../files/fileStore';
import { folderProblems, nearestFolder, ROOM_NEEDED } from '../../health/checks';
import { within } from '../../health/within';
import { describeMail } from '../../mail/mailer';
import { greetMailServer } from '../../mail/transports';
import { about, type Finding } from './finding';

const files = about('data folder');
const disk = about('disk');
const mail = about('mail');
const uploads = about('files');

const megabytes = (bytes: number) => `${Math.floor(bytes / 1024 / 1024)} MB`;

/** Whether files can be written, and whether there is room for them. */
export const folderFindings = async ({ dataDirectory }: Config): Promise<Finding[]> => {
  const failed = await folderProblems(dataDirectory);
  const room = await freeBytes(nearestFolder(dataDirectory)).then(megabytes, () => 'unknown');
  return [
    failed.includes('files')
      ? files.fail(
          `${dataDirectory} cannot be written by this user. Give the folder to the user that runs the server, or set DATA_DIR.`,
        )
      : files.ok(`${dataDirectory} can be written.`),
    failed.includes('disk')
      ? disk.fail(
          `${room} are free on the disk of DATA_DIR, and ${megabytes(ROOM_NEEDED)} are needed. Make room: at half of that writes are refused.`,
        )
      : disk.ok(`${room} are free on the disk of DATA_DIR.`),
  ];
};

/** By what buckets call it when they refuse. */
const bucketReasons: readonly (readonly [codes: RegExp, reason: string])[] = [
  [
    /^(InvalidAccessKeyId|SignatureDoesNotMatch|AuthenticationFailed|AuthorizationFailure|AccessDenied)$/,
    'It refuses the key or the secret',
  ],
  [/^(NoSuchBucket|ContainerNotFound)$/, 'There is no bucket or container of this name'],
  [/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|REQUEST_SEND_ERROR|TimeoutError)$/, 'Nothing answers at its address'],
];

/** Whether uploaded files can be written where FILES_URL says; a folder in DATA_DIR is looked at above. */
export const storageFindings = async ({ filesUrl }: Config): Promise<Finding[]> => {
  if (filesUrl === undefined) return [];
  const { protocol, hostname, pathname } = new URL(filesUrl);
  const place = `${protocol}//${hostname}${pathname}`;
  try {
    await within(8_000, fileStorageAt(filesUrl)?.check() ?? Promise.resolve());
    return [uploads.ok(`${place} can be written.`)];
  } catch (error) {
    const code = failureCode(error) ?? '';
    const reason = bucketReasons.find(([codes]) => codes.test(code))?.[1] ?? `It cannot be written (${code})`;
    return [
      uploads.fail(`${place}: ${reason}. Look at FILES_URL, and whether its key may write and remove.`),
    ];
  }
};

const reasons: Record<string, string> = {
  EAUTH: 'it refuses the user name or the password in SMTP_URL',
  ECONNECTION: 'nothing answers at its address',
  ESOCKET:
    'nothing answers at its address, or its encryption is another: smtps:// is for port 465, smtp:// for 587',
  ETIMEDOUT: 'it does not answer',
  EDNS: 'there is no such host',
  ETLS: 'its certificate cannot be trusted',
};

/** Whether the mail server lets this server in; no mail is sent. */
export const mailFinding = async (config: Config): Promise<Finding> => {
  const { smtpUrl, production, seed } = config;
  if (smtpUrl === undefined)
    return production && seed === 'none'
      ? mail.fail(describeMail(config))
      : mail.ok('Mails are files in DATA_DIR/outbox, for SMTP_URL is not set.');
  const host = new URL(smtpUrl).host;
  return greetMailServer(smtpUrl).then(
    () => mail.ok(`${host} answers and lets this server in. No mail was sent.`),
    (error: unknown) => {
      const code = failureCode(error) ?? 'unknown';
      return mail.fail(
        `${host} cannot be used: ${reasons[code] ?? 'it answered with an error'} (${code}). Mails wait for a day.`,
      );
    },
  );
};
