import type * as z from 'zod/mini';
import { parentDto } from './accounts';
import { agreementDto } from './agreements';
import { applicantDto } from './applicants';
import { applicationDto } from './applications';
import { documentDto } from './documents';
import type { RecordName } from './endpoints';
import { eventDto } from './events';
import { guardianDto } from './guardians';
import { healthDto } from './healths';
import { staleApplicationDto } from './schoolApplications';
import { schoolHistoryDto } from './schoolHistories';
import { siblingDto } from './siblings';
import { signatureDto } from './signatures';
import { transportationDto } from './transportations';

/** Each record that has a version, as it stands in `current` of a refusal with `STALE`. */
export const recordSchemas = {
  parents: parentDto,
  parentEvents: eventDto,
  applications: applicationDto,
  schoolApplications: staleApplicationDto,
  applicants: applicantDto,
  documents: documentDto,
  schoolHistories: schoolHistoryDto,
  guardians: guardianDto,
  siblings: siblingDto,
  healths: healthDto,
  transportations: transportationDto,
  agreements: agreementDto,
  signatures: signatureDto,
} as const satisfies Record<RecordName, z.ZodMiniType>;
