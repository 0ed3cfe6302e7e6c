import { eq } from 'drizzle-orm';
import type { ApplicantPayload } from '../../src/contract/applicants';
import { applicants, applications } from '../db/schema';
import { aGuardian, aHealth, anAgreement, anApplicant, aSignature, aTransportation } from './builders';
import { ids, type TestParent } from './fixtures';
import type { TestServer } from './testServer';

let counter = 0;

/** A draft of a parent, with only the first two steps answered. */
export const startDraft = async (
  server: TestServer,
  as: TestParent,
  values: Partial<ApplicantPayload> = {},
) => {
  counter += 1;
  const body = anApplicant({ email: `child${counter}@example.org`, ...values });
  return (await server.ask('createApplicant', { as, body })).id;
};

/** Sections of the wizard that `completeDraft` can leave out. */
export type LeftOut = 'guardians' | 'priority' | 'health' | 'transportation' | 'agreements' | 'eSignature';

/** From health to the signature. */
export const answerEverything = async (server: TestServer, as: TestParent, id: string, without?: LeftOut) => {
  if (without !== 'health') await server.ask('createHealth', { as, body: aHealth(id) });
  if (without !== 'transportation')
    await server.ask('createTransportation', { as, body: aTransportation(id) });
  if (without !== 'agreements') await server.ask('createAgreement', { as, body: anAgreement(id) });
  if (without !== 'eSignature') await server.ask('createSignature', { as, body: aSignature(id) });
};

/** A draft with every section answered but `without`. */
export const completeDraft = async (server: TestServer, as: TestParent, without?: LeftOut) => {
  const id = await startDraft(server, as);
  const priority = without === 'priority' ? undefined : 1;
  if (without !== 'guardians')
    await server.ask('createGuardians', { as, body: [aGuardian(id, { priority })] });
  await answerEverything(server, as, id, without);
  return id;
};

export const submit = (
  server: TestServer,
  as: TestParent,
  applicantId: string,
  confirmed = true,
  offerId: string = ids.offer,
) => server.ask('submitApplicant', { as, body: { applicantId, offerId, confirmed } });

/** An application for which the school asks the parent for something. */
export const askFor = async (server: TestServer, as: TestParent) => {
  const { id, referenceNumber } = await submit(server, as, await completeDraft(server, as));
  const reference = referenceNumber ?? '';
  const body = { section: 'health', text: 'Which doctor?' };
  const parameters = { reference };
  const { requests } = await server.ask('createSchoolRequest', { as: server.school, parameters, body });
  const [request] = requests;
  if (!request) throw new Error('The school asks for nothing.');
  return { id, reference, requestId: request.id };
};

/** What the school does to an application. */
export const setStatus = async (
  server: TestServer,
  id: string,
  status: (typeof applications.$inferInsert)['status'],
) => {
  await server.orm.update(applications).set({ status }).where(eq(applications.id, id));
};

export const applicationOf = async (server: TestServer, applicantId: string) => {
  const [row] = await server.orm.select().from(applications).where(eq(applications.applicantId, applicantId));
  if (!row) throw new Error('There is no such application.');
  return row;
};

/** So many more applications like the one of an applicant, a second apart, without the records of its sections. */
export const copyApplications = async (server: TestServer, applicantId: string, count: number) => {
  const [applicant] = await server.orm.select().from(applicants).where(eq(applicants.id, applicantId));
  const { sequence: _sequence, ...application } = await applicationOf(server, applicantId);
  if (!applicant) throw new Error('There is no such applicant.');
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await server.orm.insert(applicants).values(ids.map((id) => ({ ...applicant, id })));
  const first = application.applicationDate?.getTime() ?? 0;
  const copies = ids.map((id, index) => ({
    ...application,
    id: crypto.randomUUID(),
    applicantId: id,
    referenceNumber: `PP-2025-${String(index + 1).padStart(6, '0')}`,
    // Two at a time share their moment.
    applicationDate: new Date(first + Math.ceil((index + 1) / 2) * 1_000),
  }));
  await server.orm.insert(applications).values(copies);
  return copies.map(({ referenceNumber }) => referenceNumber);
};
