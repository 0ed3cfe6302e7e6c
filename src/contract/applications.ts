import * as z from 'zod/mini';
import { applicationStatuses, applicationTypes } from '../domain/applicationStatus';
import { agreementDto } from './agreements';
import { applicantDto } from './applicants';
import { documentDto } from './documents';
import { id, timestamp, version } from './fields';
import { guardianDto } from './guardians';
import { healthDto } from './healths';
import { schoolHistoryDto } from './schoolHistories';
import { openRequestDto } from './schoolRequests';
import { siblingDto } from './siblings';
import { signatureDto } from './signatures';
import { transportationDto } from './transportations';

/** School, year, date, reference number and status are null as long as the application is a draft (decision 23). */
export const applicationDto = z.object({
  id,
  applicant: z.object({ id, firstName: z.string(), lastName: z.string() }),
  school: z.nullable(z.object({ name: z.string() })),
  schoolYear: z.nullable(z.string()),
  applicationDate: z.nullable(timestamp),
  referenceNumber: z.nullable(z.string()),
  status: z.nullable(z.enum(applicationStatuses)),
  type: z.enum(applicationTypes),
  enrollmentOfferId: z.nullable(id),
  /** The school of that offer (addition): with the offer it is the address of a draft's wizard. */
  enrollmentSchoolId: z.nullable(id),
  /** When that offer closes (addition). */
  offerEndDate: z.optional(z.nullable(timestamp)),
  version,
  /**
   * When it was submitted with every section answered (addition). Null for a draft, and for a registered child's
   * application whose wizard was never filled in; absent when an API does not send it.
   */
  completedAt: z.optional(z.nullable(timestamp)),
  /** When the parent pressed Submit on the summary (addition); null until then. */
  confirmedAt: z.optional(z.nullable(timestamp)),
  /** When the account was activated and that offer had no place left for it (addition); null for every other application. */
  placeLostAt: z.optional(z.nullable(timestamp)),
  /** What the school asks for and has not closed, the oldest first (addition). */
  requests: z.optional(z.array(openRequestDto)),
});
export type ApplicationDto = z.infer<typeof applicationDto>;
export const applicationsDto = z.array(applicationDto);

/**
 * `confirmed` (addition): the parent pressed Submit on the summary. Until then an application that the e-signature made
 * Pending may still be corrected in the wizard.
 */
export const submitPayload = z.strictObject({
  applicantId: id,
  offerId: id,
  confirmed: z.optional(z.boolean()),
});
export type SubmitPayload = z.infer<typeof submitPayload>;

/** A parent can only cancel. */
export const applicationPatch = z.strictObject({ status: z.literal('Cancelled') });

/** One move of an application, the oldest first: to which status, by whom, when (addition). A draft has none. */
export const historyEntryDto = z.object({
  id,
  status: z.enum(applicationStatuses),
  by: z.enum(['parent', 'school']),
  at: timestamp,
});
export const historyDto = z.array(historyEntryDto);
export type HistoryDto = z.infer<typeof historyDto>;

export const summaryDto = z.object({
  studentInformation: applicantDto,
  schoolHistories: z.array(schoolHistoryDto),
  applicantDocuments: z.array(documentDto),
  guardians: z.array(guardianDto),
  siblings: z.array(siblingDto),
  studentHealth: z.nullable(healthDto),
  studentTransportation: z.nullable(transportationDto),
  applicationAgreement: z.nullable(agreementDto),
  applicationElectronicSignature: z.nullable(signatureDto),
});
export type SummaryDto = z.infer<typeof summaryDto>;
