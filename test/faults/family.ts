import { ask } from '../bench/family';
import { credentials, offersAt, placeIn } from '../browser/begunApplication';
import { aPdf } from '../browser/papers';
import { pathOf } from '../../src/contract/endpoints';
import type { LoginDto } from '../../src/contract/accounts';
import type { ApplicationDto } from '../../src/contract/applications';
import type { UploadDto } from '../../src/contract/uploads';
import type { Known } from './page/answers';

export { credentials };
export const SCHOOL_TOKEN = 'the-school-of-the-fault-run-0123456789';
const FILES = 4;

const tokenOf = async (url: string) => ask<LoginDto>(`${url}/api${pathOf('login')}`, { body: credentials });

const sendFile = async (url: string, token: string): Promise<string> => {
  const { buffer, name: fileName, mimeType: contentType } = aPdf();
  const announced = { fileName, contentType, size: buffer.length };
  const { uploadUrl, fileUrl } = await ask<UploadDto>(`${url}/api${pathOf('createUpload')}`, {
    token,
    body: announced,
  });
  const response = await fetch(url + uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(buffer),
  });
  if (!response.ok) throw new Error(`The file was refused with ${response.status}.`);
  return fileUrl;
};

/** What the answers of the run refer to, asked for without faults. */
export const knownAt = async (url: string): Promise<Known> => {
  const { account } = await tokenOf(url);
  const [offer] = await offersAt(url);
  const schoolId = offer?.schoolId ?? '';
  const [grade] = await ask<{ id: string }[]>(`${url}/api${pathOf('getClassLevels', { schoolId })}`, {
    token: account.token,
  });
  const files: string[] = [];
  while (files.length < FILES) files.push(await sendFile(url, account.token));
  return { place: await placeIn(url), grade: { schoolId, gradeId: grade?.id ?? '' }, files };
};

/** The school has looked at an application, so that it may be corrected. */
export const review = async (url: string, applicantId: string): Promise<void> => {
  const { account, details } = await tokenOf(url);
  const { token } = account;
  const all = await ask<ApplicationDto[]>(
    `${url}/api${pathOf('getApplications', { parentId: details.id })}`,
    { token },
  );
  const reference = all.find(({ applicant }) => applicant.id === applicantId)?.referenceNumber;
  if (!reference) throw new Error(`Applicant ${applicantId} is said to be submitted, and has no reference.`);
  await ask(`${url}/api${pathOf('patchSchoolApplication', { reference })}`, {
    token: SCHOOL_TOKEN,
    method: 'PATCH',
    body: { status: 'Reviewed' },
  });
};
