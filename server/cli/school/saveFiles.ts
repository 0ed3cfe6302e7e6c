import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '../../../src/contract/endpoints';
import type { SchoolApplicationDetailDto } from '../../../src/contract/schoolApplications';
import { usualExtension } from '../../../src/domain/files';
import { makeFolder } from '../places';
import type { FileReader } from './client';
import { entriesOf, label, readable } from './readable';
import { table } from './text';

/** What the parent's files are called: names of ours, so that none of theirs can lead out of the folder or start anything. */
const filesOf = ({ answers, referenceNumber }: SchoolApplicationDetailDto) => {
  const { studentInformation, applicantDocuments } = answers;
  const documents = applicantDocuments.map(({ documentType, fileUrl }, index) => ({
    name: `document-${String(index + 1).padStart(2, '0')}-${documentType}`,
    address: fileUrl,
  }));
  const own = `/api${endpoints.getSchoolApplications.path}/${referenceNumber}/files/`;
  // below the path of the server, if it has one, and never on another
  const isOwn = (address: string) => /^(?:\/[\w.~-]+)*$/.test(address) && address.includes(own);
  return [{ name: 'picture', address: studentInformation.profilePicture }, ...documents].filter(
    ({ address }) => isOwn(address),
  );
};

/**
 * Saves the child's picture, the documents and the signature into `folder`, readable by this user only, and answers the
 * names. Another call writes over them.
 */
export const saveFiles = async (
  application: SchoolApplicationDetailDto,
  folder: string,
  read: FileReader,
): Promise<string[]> => {
  const { referenceNumber, answers } = application;
  makeFolder(folder);
  const saved: string[] = [];
  const save = (name: string, content: string | Uint8Array) => {
    const full = `${referenceNumber.replace(/[^\w-]/g, '_')}-${name}`;
    writeFileSync(join(folder, full), content, { mode: 0o600 });
    saved.push(full);
  };
  for (const { name, address } of filesOf(application)) {
    const { type, bytes } = await read(address);
    save(`${name}.${usualExtension(type)}`, bytes);
  }
  const signature = answers.applicationElectronicSignature;
  if (signature !== null) {
    const rows = entriesOf(signature).map(([key, value]) => [label(key), readable(value)]);
    save('signature.txt', `${table(rows)}\n`);
  }
  return saved;
};
