import type * as z from 'zod/mini';
import type { SummaryRecords } from '../../../api/entities';
import { agreementDto } from '../../../contract/agreements';
import { applicantDto } from '../../../contract/applicants';
import { documentDto } from '../../../contract/documents';
import { guardianDto } from '../../../contract/guardians';
import { healthDto } from '../../../contract/healths';
import { schoolHistoryDto } from '../../../contract/schoolHistories';
import { shapeOf } from '../../../contract/shapes';
import { siblingDto } from '../../../contract/siblings';
import { signatureDto } from '../../../contract/signatures';
import { transportationDto } from '../../../contract/transportations';

type Schema = z.core.$ZodType;

export const recordDtos = {
  applicants: applicantDto,
  documents: documentDto,
  schoolHistories: schoolHistoryDto,
  guardians: guardianDto,
  siblings: siblingDto,
  healths: healthDto,
  transportations: transportationDto,
  agreements: agreementDto,
  signatures: signatureDto,
} satisfies Record<keyof SummaryRecords, Schema>;

type Sensitive = 'answer' | 'text';

const sensitiveIn = (schema: Schema): Sensitive | undefined => {
  const shape = shapeOf(schema);
  if (shape.is === 'list') return sensitiveIn(shape.item);
  if (shape.is === 'text') return shape.kind === 'sensitiveText' ? 'text' : undefined;
  return 'kind' in shape && shape.kind === 'sensitive' ? 'answer' : undefined;
};

const entries = Object.values(recordDtos).flatMap(({ shape }) =>
  Object.entries(shape).map(([field, schema]: [string, Schema]) => [field, sensitiveIn(schema)] as const),
);
const namesOf = (sort: Sensitive): ReadonlySet<string> =>
  new Set(entries.flatMap(([field, found]) => (found === sort ? [field] : [])));

/**
 * The fields whose answers no support file tells, as the contract says in the list of each record (`contract/privacy.ts`). Forms ask for
 * them under the same names.
 */
export const sensitiveAnswers = namesOf('answer');
/** The fields of the texts that such answers make necessary. */
export const sensitiveTexts = namesOf('text');
