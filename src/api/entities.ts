import type { AgreementDto } from '../contract/agreements';
import type { ApplicantDto } from '../contract/applicants';
import type { ApplicationDto } from '../contract/applications';
import type { ChildDto } from '../contract/children';
import type { DocumentDto } from '../contract/documents';
import type { GuardianDto } from '../contract/guardians';
import type { HealthDto } from '../contract/healths';
import type { SchoolHistoryDto } from '../contract/schoolHistories';
import type { OpenRequestDto } from '../contract/schoolRequests';
import type { SiblingDto } from '../contract/siblings';
import type { SignatureDto } from '../contract/signatures';
import type { TransportationDto } from '../contract/transportations';
import type { SectionId } from '../domain/sections';

/** A record as any school's server may send it: an answer that was never given is null. */
type Told<Dto> = { [Field in keyof Dto]: Dto[Field] extends boolean ? boolean | null : Dto[Field] };

/** The records that a parent owns. The store holds one copy of each (ADR 1). */
export type Child = Omit<ChildDto, 'gender'> & { gender: string };
/** What the school asks for in a section; null: one that this portal does not know. */
export type OpenRequest = Omit<OpenRequestDto, 'section'> & { section: SectionId | null };
export type Application = Omit<ApplicationDto, 'requests'> & { requests?: OpenRequest[] | undefined };
/** `applicantId` equals `id`: every record of an application carries its applicant. */
export type Applicant = Told<ApplicantDto> & { applicantId: string };
export type ApplicantDocument = DocumentDto;
export type SchoolHistory = Told<SchoolHistoryDto>;
export type Guardian = Omit<Told<GuardianDto>, 'applicant'> & { applicantId: string };
export type Sibling = SiblingDto;
export type Health = Told<HealthDto>;
export type Transportation = Told<TransportationDto>;
export type Agreement = Told<AgreementDto>;
export type Signature = Told<SignatureDto>;

/** The records of one application, by the name of the adapter that holds them in the `summary` slice. */
export interface SummaryRecords {
  applicants: Applicant;
  documents: ApplicantDocument;
  schoolHistories: SchoolHistory;
  guardians: Guardian;
  siblings: Sibling;
  healths: Health;
  transportations: Transportation;
  agreements: Agreement;
  signatures: Signature;
}
export type SummaryType = keyof SummaryRecords;

export interface EntityRecords extends SummaryRecords {
  children: Child;
  applications: Application;
}
export type EntityType = keyof EntityRecords;

/**
 * What one answer brings. `replacesApplicant`: the answer is complete for that applicant, so records that it lacks are
 * gone. `replacesAll`: the same for a list of everything of that type that the parent owns.
 */
export interface EntityBatch {
  entities: { [Type in EntityType]?: EntityRecords[Type][] };
  removed?: { [Type in EntityType]?: string[] };
  replacesApplicant?: string;
  replacesAll?: EntityType;
}

/** What the query cache keeps of an answer that brought entities: their ids, in the server's order. */
export interface Receipt {
  ids: string[];
}
