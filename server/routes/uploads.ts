import type { FileService } from '../services/files';
import type { Handlers } from './handlers';

export const uploadRoutes = (files: FileService) =>
  ({
    createUpload: ({ db, now, caller, body }) => files.announce({ db, now, parentId: caller.parentId }, body),
    createGuestUpload: ({ db, now, clientAddress, body }) =>
      files.announceForGuest({ db, now, clientAddress }, body),
  }) satisfies Partial<Handlers>;
