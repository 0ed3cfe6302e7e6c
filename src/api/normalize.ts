import type { EntityBatch, EntityRecords, EntityType, Receipt, SummaryType } from './entities';
import { fieldsOf, items, listed, type Fields, type LeftOut } from './reading';
import {
  ownerOf,
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
export type Normalizer = (body: unknown, request: Pick<ApiRequest, 'parameters' | 'body'>) => Normalized;

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
    // whose a record is never changes, also when the answer says that it is nobody's
    const fields = Object.keys(fieldsOf(body)).filter((field) => field !== 'applicantId');
    return { ...normalized, batch: { ...normalized.batch, fields } };
  };

const recordsIn = (body: unknown): Fields[] => (Array.isArray(body) ? body : [body]).map(fieldsOf);

const tellsAll = (sent: Fields, answered: Fields = {}) =>
  Object.keys(sent).every((field) => sent[field] === undefined || field in answered);

/** For what a parent saves: its answer may lack whose it is, and what was sent. */
export const saved =
  (normalizer: Normalizer): Normalizer =>
  (body, request) => {
    const [answered, sent] = [recordsIn(body), recordsIn(request.body)];
    const applicantId = ownerOf(sent[0]);
    const owned = answered.map((record) => ({ ...record, applicantId: ownerOf(record) || applicantId }));
    const { batch, ...rest } = normalizer(Array.isArray(body) ? owned : owned[0], request);
    const isPartial = !sent.every((record, index) => tellsAll(record, answered[index]));
    return { ...rest, batch: { ...batch, isPartial } };
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

/** Records that are read for an applicant belong to that applicant, even when they do not name one. */
const of = <Type extends EntityType>(applicantId: string, type: Type, body: unknown) =>
  read(type, body).map((record) => ({ ...record, applicantId }));

const owners = ['applicant', 'applicantId', 'parentId'];

/** Answers that nobody gave may also come as an object of empty fields, with whose they would be. */
const isGiven = (body: unknown) =>
  Object.entries(fieldsOf(body)).some(
    ([field, value]) => !owners.includes(field) && value !== null && value !== undefined && value !== '',
  );

/** For the records of the one applicant that was asked for. */
export const ofApplicant =
  (type: SummaryType): Normalizer =>
  (body, { parameters: { applicantId = '' } = {} }) => {
    const records = of(applicantId, type, body);
    return { ...brought(type, records), leftOut: items(body).length - records.length };
  };

export const summary: Normalizer = (body) => {
  const answered = fieldsOf(body);
  const [applicant] = read('applicants', [answered.studentInformation]);
  if (!applicant) return { receipt: { ids: [] }, batch: { entities: {} } };
  const { id } = applicant;
  const records = {
    documents: of(id, 'documents', answered.applicantDocuments),
    schoolHistories: of(id, 'schoolHistories', answered.schoolHistories),
    guardians: of(id, 'guardians', answered.guardians),
    siblings: of(id, 'siblings', answered.siblings),
    healths: of(id, 'healths', [answered.studentHealth]),
    transportations: of(id, 'transportations', [answered.studentTransportation]),
    agreements: of(id, 'agreements', [answered.applicationAgreement]),
    signatures: of(id, 'signatures', [answered.applicationElectronicSignature]),
  };
  const several = [
    answered.applicantDocuments,
    answered.schoolHistories,
    answered.guardians,
    answered.siblings,
  ];
  const single = [
    answered.studentHealth,
    answered.studentTransportation,
    answered.applicationAgreement,
    answered.applicationElectronicSignature,
  ].filter(isGiven);
  return {
    receipt: { ids: [id] },
    leftOut: [...several.flatMap(items), ...single].length - Object.values(records).flat().length,
    batch: {
      replacesApplicant: id,
      entities: {
        applicants: [applicant],
        ...records,
      },
    },
  };
};
