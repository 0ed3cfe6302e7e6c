import type { EntityBatch, EntityRecords, EntityType, Receipt } from './entities';
import { fieldsOf, items, listed, type LeftOut } from './reading';
import {
  readAgreement,
  readApplicant,
  readApplication,
  readDocument,
  readGuardian,
  readHealth,
  readSchoolHistory,
  readSibling,
  readSignature,
  readTransportation,
} from './readEnrolment';
import type { ApiRequest } from './send';
import { readChild } from './readSchoolLife';

export interface Normalized extends LeftOut {
  receipt: Receipt;
  batch: EntityBatch;
}
/** Splits the body of an answer into the receipt that the cache keeps and the entities that the slices keep. */
export type Normalizer = (body: unknown, request: Pick<ApiRequest, 'parameters'>) => Normalized;

const readers: { [Type in EntityType]: (body: unknown) => EntityRecords[Type] } = {
  children: readChild,
  applications: readApplication,
  applicants: readApplicant,
  documents: readDocument,
  schoolHistories: readSchoolHistory,
  guardians: readGuardian,
  siblings: readSibling,
  healths: readHealth,
  transportations: readTransportation,
  agreements: readAgreement,
  signatures: readSignature,
};

/** Records without an id are left out: they can neither be told apart nor changed. */
const read = <Type extends EntityType>(type: Type, body: unknown): EntityRecords[Type][] =>
  listed(readers[type])(body).filter(({ id }) => id !== '');

const brought = <Type extends EntityType>(type: Type, records: EntityRecords[Type][]): Normalized => ({
  receipt: { ids: records.map(({ id }) => id) },
  batch: { entities: { [type]: records } },
});

/** For answers that are one record. */
export const one =
  (type: EntityType): Normalizer =>
  (body) =>
    brought(type, read(type, [body]));

/** For answers that are a list of records. */
export const many =
  (type: EntityType): Normalizer =>
  (body) => {
    const records = read(type, body);
    return { ...brought(type, records), leftOut: items(body).length - records.length };
  };

/** For `PATCH`, whose answer may tell only some of the fields. */
export const told =
  (normalizer: Normalizer): Normalizer =>
  (body, request) => {
    const normalized = normalizer(body, request);
    return { ...normalized, batch: { ...normalized.batch, fields: Object.keys(fieldsOf(body)) } };
  };

/** For `DELETE`: the record is gone, whatever the answer says. */
export const gone =
  (type: EntityType): Normalizer =>
  (_body, { parameters = {} }) => {
    const [id = ''] = Object.values(parameters);
    return { receipt: { ids: [id] }, batch: { entities: {}, removed: { [type]: [id] } } };
  };

const whole =
  (normalizer: Normalizer, type: EntityType): Normalizer =>
  (body, request) => {
    const normalized = normalizer(body, request);
    return { ...normalized, batch: { ...normalized.batch, replacesAll: type } };
  };

export const allChildren = whole(many('children'), 'children');
export const allApplications = whole(many('applications'), 'applications');

/** Records in an applicant's summary belong to that applicant, even when they do not name one. */
const of = <Type extends EntityType>(applicantId: string, type: Type, body: unknown) =>
  read(type, body).map((record) => ({ ...record, applicantId }));

export const summary: Normalizer = (body) => {
  const answered = fieldsOf(body);
  const [applicant] = read('applicants', [answered.studentInformation]);
  if (!applicant) return { receipt: { ids: [] }, batch: { entities: {} } };
  const { id } = applicant;
  const lists = {
    documents: of(id, 'documents', answered.applicantDocuments),
    schoolHistories: of(id, 'schoolHistories', answered.schoolHistories),
    guardians: of(id, 'guardians', answered.guardians),
    siblings: of(id, 'siblings', answered.siblings),
  };
  const sent = [answered.applicantDocuments, answered.schoolHistories, answered.guardians, answered.siblings];
  return {
    receipt: { ids: [id] },
    leftOut: sent.flatMap(items).length - Object.values(lists).flat().length,
    batch: {
      replacesApplicant: id,
      entities: {
        applicants: [applicant],
        ...lists,
        healths: of(id, 'healths', [answered.studentHealth]),
        transportations: of(id, 'transportations', [answered.studentTransportation]),
        agreements: of(id, 'agreements', [answered.applicationAgreement]),
        signatures: of(id, 'signatures', [answered.applicationElectronicSignature]),
      },
    },
  };
};
