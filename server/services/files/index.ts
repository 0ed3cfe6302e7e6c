export { createFileReferences, type FileReference, type FileReferences } from './fileReferences';
export { sweepFiles } from './fileSweep';
export { type FileCollaborators, type FileService, fileService } from './files';
export { createGuestFiles, type GuestFiles } from './guestFiles';
