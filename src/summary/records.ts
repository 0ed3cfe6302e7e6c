import type { AgreementDto } from '../contract/agreements';
import type { ApplicantDto } from '../contract/applicants';
import type { DocumentDto } from '../contract/documents';
import type { GuardianDto } from '../contract/guardians';
import type { HealthDto } from '../contract/healths';
import type { SchoolHistoryDto } from '../contract/schoolHistories';
import type { SiblingDto } from '../contract/siblings';
import type { SignatureDto } from '../contract/signatures';
import type { TransportationDto } from '../contract/transportations';

/** A record as any school's server may send it: an answer that was never given is null. */
type Told<Dto> = { [Field in keyof Dto]: Dto[Field] extends boolean ? boolean | null : Dto[Field] };

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

export type RecordsOf = <Type extends SummaryType>(type: Type) => SummaryRecords[Type][];
