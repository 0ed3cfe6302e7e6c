import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canonicalFileUrl } from '../files/signing';
import { createFolderStorage, type FileStorage } from '../files/storage';
import { parentId } from './accounts';
import { avatarPng } from './avatars';
import { momentAfter } from './days';
import { type ApplicantOfSeed, type FamilyOfSeed, applicantKey, familyList } from './familyList';
import { paperPdf } from './paper';
import { seedId } from './seedId';

const pictureId = (applicant: ApplicantOfSeed) => seedId('picture', applicantKey(applicant));
export const certificateId = (applicant: ApplicantOfSeed) => seedId('certificate', applicantKey(applicant));
export const pictureUrl = (applicant: ApplicantOfSeed) => canonicalFileUrl(pictureId(applicant));
export const certificateName = (applicant: ApplicantOfSeed) =>
  `birth-certificate-${applicant.firstName.toLowerCase()}.pdf`;

const filesOf = async (applicant: ApplicantOfSeed) => [
  {
    id: pictureId(applicant),
    fileName: `${applicant.firstName.toLowerCase()}.png`,
    contentType: 'image/png',
    bytes: await avatarPng(applicantKey(applicant), applicant.gender),
  },
  {
    id: certificateId(applicant),
    fileName: certificateName(applicant),
    contentType: 'application/pdf',
    bytes: paperPdf([
      'Certificate of birth (demonstration)',
      `${applicant.firstName} ${applicant.lastName}`,
      `Born in ${applicant.placeOfBirth}`,
    ]),
  },
];

const uploadOf = async (family: FamilyOfSeed, applicant: ApplicantOfSeed, now: Date) => {
  const createdAt = momentAfter(now, -applicant.daysAgo, 9);
  return (await filesOf(applicant)).map(({ bytes, ...file }) => ({
    bytes,
    row: {
      ...file,
      parentId: parentId(family),
      storedName: file.id,
      size: bytes.length,
      state: 'stored' as const,
      expiresAt: createdAt,
      createdAt,
    },
  }));
};

/** Draws the children's pictures, prints their certificates, stores both and returns their rows. */
export const storeUploads = async (
  now: Date,
  filesDirectory: string,
  storage: FileStorage = createFolderStorage(filesDirectory),
) => {
  await mkdir(filesDirectory, { recursive: true, mode: 0o700 });
  const uploads = await Promise.all(
    familyList.flatMap((family) => family.applicants.map((applicant) => uploadOf(family, applicant, now))),
  );
  await Promise.all(
    uploads.flat().map(async ({ bytes, row }) => {
      const arriving = path.join(filesDirectory, `${row.id}.part`);
      await writeFile(arriving, bytes, { mode: 0o600 });
      await storage.adopt(arriving, row.storedName);
      await rm(arriving, { force: true });
    }),
  );
  return uploads.flat().map(({ row }) => row);
};
