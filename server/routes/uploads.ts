import type { FileService } from '../services/files';
import type { Handlers } from './handlers';

export const uploadRoutes = (files: FileService) =>
  ({
    createUpload: ({ db, now, caller, body }) => files.announce({ db, now, parentId: caller.parentId }, body),
  }) satisfies Partial<Handlers>;
