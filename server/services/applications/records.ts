import type { AgreementPayload } from '../../../src/contract/agreements';
import { HEALTH_EXISTS_MESSAGE } from '../../../src/contract/error';
import { healthQuestions } from '../../../src/contract/healthQuestions';
import type { HealthPayload } from '../../../src/contract/healths';
import type { SignaturePayload } from '../../../src/contract/signatures';
import type { TransportationPayload } from '../../../src/contract/transportations';
import {
  applicationAgreements,
  applicationSignatures,
  studentHealths,
  studentTransportations,
} from '../../db/schema';
import { isAnswered } from '../../../src/domain/isAnswered';
import { invalid } from '../../errors';
import { singleRecord } from './singleRecord';

/** Each "yes" needs its details, even when the answer and the details arrive in separate requests (E5.12). */
const checkHealth = (health: typeof studentHealths.$inferSelect) => {
  const missing = healthQuestions.flatMap(({ answer, details }) =>
    health[answer] === true ? details.filter((detail) => !isAnswered(health[detail])) : [],
  );
  if (missing.length > 0) throw invalid(missing.map((path) => ({ path, message: 'validation.required' })));
};

/** The four kinds of record of which an applicant has one each (E3, E7, E8). */
export const recordServices = () => ({
  healths: singleRecord<typeof studentHealths, HealthPayload>(studentHealths, {
    section: 'health',
    what: 'This health record',
    existsMessage: HEALTH_EXISTS_MESSAGE,
    check: checkHealth,
  }),
  transportations: singleRecord<typeof studentTransportations, TransportationPayload>(
    studentTransportations,
    {
      section: 'transportation',
      what: 'This transportation record',
      existsMessage: 'Student Transportation already exists for this applicant',
    },
  ),
  agreements: singleRecord<typeof applicationAgreements, AgreementPayload>(applicationAgreements, {
    section: 'agreements',
    what: 'This agreement',
    existsMessage: 'Application Agreement already exists for this applicant',
  }),
  signatures: singleRecord<typeof applicationSignatures, SignaturePayload>(applicationSignatures, {
    section: 'eSignature',
    what: 'This signature',
    existsMessage: 'Application Electronic Signature already exists for this applicant',
  }),
});
export type RecordServices = ReturnType<typeof recordServices>;
