import { and, count, eq, exists, gt, or, sum, type SQL } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { errorCodes, type FileErrorCode } from '../../../src/contract/error';
import type { UploadDto, UploadPayload } from '../../../src/contract/uploads';
import { extensionAgrees, FILE_SIZE_LIMIT, fileProblem, isFileType } from '../../../src/domain/files';
import type { Database, Orm } from '../../db/orm';
import { parents, students, uploads } from '../../db/schema';
import { notFound, RefusedError, type Refusal } from '../../errors';
import { FileRefused, type FileRefusal } from '../../files/fileProblem';
import { safeFileName } from '../../files/headers';
import { canonicalFileUrl, type FileSigner } from '../../files/signing';
import type { Spool } from '../../files/spool';
import type { FileStorage } from '../../files/storage';
import { randomToken, sha256 } from '../../secrets/secrets';
import { isOwnStudent, overLimit, type Scope } from '../calls';
import { latestSender } from './latestSender';
import { removeFiles } from './removeFiles';
import { DAY, MINUTE } from '../../../src/lib/durations';

const ADDRESS_LIFETIME = 10 * MINUTE;
/** What one parent may send within a day (R47). */
const UPLOADS_PER_DAY = 200;
const BYTES_PER_DAY = 200 * 1024 * 1024;
/** Many visitors may share an address, and each sends a few pictures of children: together they may send so many times as much. */
const GUESTS_PER_ADDRESS = 6;

/** The largest picture that is decoded: more than most telephones take. */
const PIXEL_LIMIT = 25_000_000;

const refusals: Record<FileRefusal, Refusal & { code: FileErrorCode }> = {
  type: { status: 415, code: errorCodes.fileType, message: 'Only images and PDF files are allowed.' },
  size: { status: 413, code: errorCodes.fileSize, message: 'File size exceeds 5MB limit.' },
  pixels: {
    status: 413,
    code: errorCodes.filePixels,
    message: 'This picture has too many pixels. Please choose a smaller one.',
  },
  mismatch: {
    status: 400,
    code: errorCodes.fileIncomplete,
    message: 'The file did not arrive as it was announced.',
  },
  full: {
    status: 507,
    code: errorCodes.storageFull,
    message: 'The file cannot be kept right now. Please try again later.',
  },
  away: {
    status: 503,
    code: errorCodes.storageAway,
    message: 'Files cannot be reached right now. Please try again in a moment.',
    retryAfter: 10,
  },
  busy: {
    status: 503,
    code: errorCodes.picturesBusy,
    message: 'Many pictures arrive at the moment. Please send this one again in a few seconds.',
    retryAfter: 3,
  },
  broken: {
    status: 422,
    code: errorCodes.fileUnreadable,
    message: 'This picture cannot be read. Please save it anew, or choose another one.',
  },
};
const refused = (reason: FileRefusal) => new RefusedError(refusals[reason]);
const asRefusal = (error: unknown): never => {
  throw error instanceof FileRefused ? new RefusedError(refusals[error.reason], { cause: error }) : error;
};

const quotaExceeded = () =>
  new RefusedError({
    status: 429,
    code: errorCodes.uploadQuota,
    message: 'No more files can be sent today. Please try again tomorrow.',
    retryAfter: 60 * 60,
  });

/** Locks the parent's row, so that announcements at the same moment count each other. */
const requireQuota = async ({ db, now, parentId }: Scope, size: number) => {
  await db.select({ id: parents.id }).from(parents).where(eq(parents.id, parentId)).for('no key update');
  const [sent] = await db
    .select({ files: count(), bytes: sum(uploads.size) })
    .from(uploads)
    .where(and(eq(uploads.parentId, parentId), gt(uploads.createdAt, new Date(now.getTime() - DAY))));
  const isOver =
    Number(sent?.files ?? 0) >= UPLOADS_PER_DAY || Number(sent?.bytes ?? 0) + size > BYTES_PER_DAY;
  if (isOver) throw quotaExceeded();
};

const requireFileType = ({ fileName, contentType, size }: UploadPayload) => {
  const problem = fileProblem({ name: fileName, type: contentType, size });
  if (problem) throw refused(problem === 'size' ? 'size' : 'type');
  // the portal adds the ending that a phone has left out; the school is to open the file by it
  if (!extensionAgrees(fileName, contentType)) throw refused('type');
};

interface ArrivingFile {
  contentType: string;
  /** The length that the sender states; undefined when the body is sent in chunks. */
  contentLength: number | undefined;
  bytes: Readable;
}

export interface FileCollaborators {
  database: Database;
  spool: Spool;
  storage: FileStorage;
  signer: FileSigner;
}

/** The name of the file: the moment when it was sent, then the parent's own name for it (E7.30). */
const logicalName = ({ createdAt, fileName }: { createdAt: Date; fileName: string }) =>
  `${createdAt.toISOString().slice(0, 19).replace(/[-:]/g, '')}-${fileName}`;

/** The same for others: `sender` says who they are, a visitor at an address or the school in a conversation. */
const requireQuotaOf = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  sender: readonly [kind: 'guest' | 'school', id: string],
  size: number,
) => {
  const [kind, id] = sender;
  const times = kind === 'guest' ? GUESTS_PER_ADDRESS : 1;
  const files = { of: [`${kind} files`, id], most: times * UPLOADS_PER_DAY, within: DAY };
  const bytes = { of: [`${kind} bytes`, id], most: times * BYTES_PER_DAY, within: DAY };
  const waits = [await overLimit(db, files, now), await overLimit(db, bytes, now, size)];
  if (waits.some((wait) => wait !== undefined)) throw quotaExceeded();
};

/** A visitor who has no account yet. */
export interface Guest {
  db: Orm;
  now: Date;
  clientAddress: string;
}

const announce = async (
  signer: FileSigner,
  { db, now }: Pick<Scope, 'db' | 'now'>,
  parentId: string | null,
  { fileName, contentType, size }: UploadPayload,
): Promise<UploadDto> => {
  const token = randomToken();
  const id = crypto.randomUUID();
  await db.insert(uploads).values({
    id,
    parentId,
    fileName: safeFileName(fileName),
    storedName: id,
    contentType,
    size,
    state: 'announced',
    tokenHash: sha256(token),
    expiresAt: new Date(now.getTime() + ADDRESS_LIFETIME),
    createdAt: now,
  });
  return { uploadUrl: signer.at(`/api/uploads/${token}`), fileUrl: signer.sign(canonicalFileUrl(id), now) };
};

const findAnnounced = async ({ database }: FileCollaborators, token: string, now: Date) => {
  const [row] = await database.orm
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.tokenHash, sha256(token)), eq(uploads.state, 'announced'), gt(uploads.expiresAt, now)),
    );
  if (!row) throw notFound('This upload address');
  return row;
};

const claim = async (db: Orm, id: string, kept: { storedName: string; size: number }) => {
  const [row] = await db
    .update(uploads)
    .set({ ...kept, state: 'stored', tokenHash: null })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'announced')))
    .returning({ id: uploads.id });
  if (!row) throw notFound('This upload address');
  await db.delete(uploads).where(eq(uploads.id, kept.storedName));
};

/** Removes a stored file, unless it was claimed and only the answer of the database was lost: then the lock finds no row. */
const removeUnclaimed = async (collaborators: FileCollaborators, storedName: string) => {
  const unclaimed = await collaborators.database.transaction((db) =>
    db
      .select({ id: uploads.id, storedName: uploads.storedName })
      .from(uploads)
      .where(eq(uploads.id, storedName))
      .for('update'),
  );
  await removeFiles(collaborators, unclaimed);
};

/**
 * The file is stored under a name of its own before the upload is claimed, so that a slow bucket keeps no transaction
 * open, and that of two senders with one address only one succeeds. Until then the name stands in a row of its own, by
 * which the sweep finds what a killed process leaves, or a bucket that took the file and did not say so.
 */
const keep = async (
  collaborators: FileCollaborators,
  upload: typeof uploads.$inferSelect,
  path: string,
  size: number,
) => {
  const { database, storage } = collaborators;
  const storedName = crypto.randomUUID();
  const attempt = { ...upload, id: storedName, storedName, parentId: null, tokenHash: null };
  await database.transaction((db) => db.insert(uploads).values(attempt));
  await storage.adopt(path, storedName);
  try {
    await database.transaction((db) => claim(db, upload.id, { storedName, size }));
  } catch (error) {
    // What cannot be removed now is left to the sweep.
    await removeUnclaimed(collaborators, storedName).catch(() => undefined);
    throw error;
  }
};

const receive = async (collaborators: FileCollaborators, token: string, file: ArrivingFile, now: Date) => {
  const upload = await findAnnounced(collaborators, token, now);
  const { contentType, size } = upload;
  if (file.contentType !== contentType || !isFileType(contentType)) throw refused('type');
  if (file.contentLength !== undefined && file.contentLength > FILE_SIZE_LIMIT) throw refused('size');
  if (file.contentLength !== undefined && file.contentLength !== size) throw refused('mismatch');
  try {
    await collaborators.spool.receive(
      file.bytes,
      { type: contentType, size, pixelLimit: PIXEL_LIMIT },
      (path, keptSize) => keep(collaborators, upload, path, keptSize),
    );
  } catch (error) {
    asRefusal(error);
  }
};

interface FileAddress {
  id: string;
  expires: string;
  signature: string;
}

const read = async ({ database, storage }: FileCollaborators, file: SQL | undefined) => {
  const [row] = await database.orm
    .select()
    .from(uploads)
    .where(and(file, eq(uploads.state, 'stored')));
  const stored = row ? await storage.read(row.storedName).catch(asRefusal) : null;
  if (!row || !stored) throw notFound('This file');
  return { contentType: row.contentType, fileName: logicalName(row), size: stored.size, bytes: stored.bytes };
};

/** Whoever sent the picture of a child at school, each of its parents sees it with the child. */
const isPictureOfChild = ({ database: { orm: db } }: FileCollaborators, parentId: string, id: string) =>
  exists(
    db
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.profilePicture, canonicalFileUrl(id)), isOwnStudent({ db, parentId }))),
  );

const open = (collaborators: FileCollaborators, parentId: string, address: FileAddress, now: Date) => {
  const { id, expires, signature } = address;
  if (!collaborators.signer.verify(canonicalFileUrl(id), expires, signature, now))
    throw notFound('This file');
  return read(
    collaborators,
    and(
      eq(uploads.id, id),
      or(eq(uploads.parentId, parentId), isPictureOfChild(collaborators, parentId, id)),
    ),
  );
};

/** Files that parents send (decision 16): announced, received once at a secret address, opened by their owner, and the picture of a child by its parents. */
export const fileService = (collaborators: FileCollaborators) => {
  const receiveLatest = latestSender();
  return {
    /** 415 unless name and type agree, 413 above 5 MB, 429 above the day's quota. */
    announce: async (scope: Scope, payload: UploadPayload) => {
      requireFileType(payload);
      await requireQuota(scope, payload.size);
      return announce(collaborators.signer, scope, scope.parentId, payload);
    },
    /** The same for a visitor. Nobody can open the file until a registration makes it a parent's own. */
    announceForGuest: async (guest: Guest, payload: UploadPayload) => {
      requireFileType(payload);
      await requireQuotaOf(guest, ['guest', guest.clientAddress], payload.size);
      return announce(collaborators.signer, guest, null, payload);
    },
    /** The same for the school that writes to a parent. The file is the parent's own from the start. */
    announceForSchool: async (
      scope: Pick<Scope, 'db' | 'now' | 'parentId'>,
      conversationId: string,
      payload: UploadPayload,
    ) => {
      requireFileType(payload);
      await requireQuotaOf(scope, ['school', conversationId], payload.size);
      return announce(collaborators.signer, scope, scope.parentId, payload);
    },
    /**
     * 404 for an unknown, used or expired address, and for a sender who was overtaken by another; 400, 413, 415, 422, 503
     * or 507 for a file that cannot be taken.
     */
    receive: (token: string, file: ArrivingFile, now: Date) =>
      receiveLatest(token, file.bytes, () => receive(collaborators, token, file, now)),
    /** 404 unless the address is signed, has not expired and leads to a file of this parent, or the picture of a child of theirs. */
    open: async (parentId: string, address: FileAddress, now: Date) =>
      open(collaborators, parentId, address, now),
    /** Whoever asks must have been let in by the record that names the file. */
    read: (id: string) => read(collaborators, eq(uploads.id, id)),
  };
};
export type FileService = ReturnType<typeof fileService>;
