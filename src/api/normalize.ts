import type { ApplicationDto, SummaryDto } from '../contract/applications';
import type { ApplicantDto } from '../contract/applicants';
import type { GuardianDto } from '../contract/guardians';
import type { Applicant, EntityBatch, EntityRecords, EntityType, Guardian, Receipt } from './entities';
import { listOf } from './listOf';
import { readChild } from './readSchoolLife';

export interface Normalized {
  receipt: Receipt;
  batch: EntityBatch;
}
/** Splits the body of an answer into the receipt that the cache keeps and the entities that the slices keep. */
export type Normalizer = (body: unknown) => Normalized;

const toApplicant = (dto: ApplicantDto): Applicant => ({ ...dto, applicantId: dto.id });
const toGuardian = ({ applicant, ...dto }: GuardianDto): Guardian => ({ ...dto, applicantId: applicant });

const brought = <Type extends EntityType>(type: Type, records: EntityRecords[Type][]): Normalized => ({
  receipt: { ids: records.map(({ id }) => id) },
  batch: { entities: { [type]: records } },
});

const identity = <Same>(same: Same) => same;

/** For answers that are one record. */
export const one =
  <Type extends EntityType, Dto = EntityRecords[Type]>(
    type: Type,
    toEntity: (dto: Dto) => EntityRecords[Type] = identity as never,
  ): Normalizer =>
  (body) =>
    brought(type, [toEntity(body as Dto)]);

/** For answers that are a list of records. */
export const many =
  <Type extends EntityType, Dto = EntityRecords[Type]>(
    type: Type,
    toEntity: (dto: Dto) => EntityRecords[Type] = identity as never,
  ): Normalizer =>
  (body) =>
    brought(
      type,
      listOf<Dto>(body)
        .map(toEntity)
        .filter(({ id }) => Boolean(id)),
    );

/** For `DELETE`: the answer names what is gone. */
export const gone =
  (type: EntityType): Normalizer =>
  (body) => {
    const { id } = body as { id: string };
    return { receipt: { ids: [id] }, batch: { entities: {}, removed: { [type]: [id] } } };
  };

const whole =
  (normalizer: Normalizer, type: EntityType): Normalizer =>
  (body) => {
    const { receipt, batch } = normalizer(body);
    return { receipt, batch: { ...batch, replacesAll: type } };
  };

export const oneApplicant = one('applicants', toApplicant);
export const oneGuardian = one('guardians', toGuardian);
export const manyGuardians = many('guardians', toGuardian);
export const allChildren = whole(many('children', readChild), 'children');
export const allApplications = whole(many<'applications', ApplicationDto>('applications'), 'applications');

const present = <Item>(item: Item | null | undefined): Item[] => (item ? [item] : []);

export const summary: Normalizer = (body) => {
  const dto = body as SummaryDto;
  const { id } = dto.studentInformation;
  return {
    receipt: { ids: [id] },
    batch: {
      replacesApplicant: id,
      entities: {
        applicants: [toApplicant(dto.studentInformation)],
        documents: listOf(dto.applicantDocuments),
        schoolHistories: listOf(dto.schoolHistories),
        guardians: listOf<GuardianDto>(dto.guardians).map(toGuardian),
        siblings: listOf(dto.siblings),
        healths: present(dto.studentHealth),
        transportations: present(dto.studentTransportation),
        agreements: present(dto.applicationAgreement),
        signatures: present(dto.applicationElectronicSignature),
      },
    },
  };
};
