import { answersApi } from '../../api/answers';
import { HEALTH_EXISTS_MESSAGE } from '../../contract/error';
import { valuesOf } from '../../contract/formValues';
import { healthQuestions } from '../../contract/healthQuestions';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { HealthFields } from './HealthFields';
import {
  byDetail,
  healthEditSchema,
  healthSchema,
  type HealthParsed,
  type HealthValues,
} from './healthSchema';

const { createHealth, patchHealth } = answersApi.endpoints;

export const healthSection = defineSection({
  ...summarySections.health,
  schema: healthSchema,
  editSchema: healthEditSchema,
  emptyValues: (): HealthValues => valuesOf(healthSchema),
  fromRecord: (record): HealthValues => valuesOf(healthSchema, record),
  /** A detail that "no" has hidden stays in the form and is not sent. */
  toPayload: (parsed: HealthParsed) => ({
    ...parsed,
    ...byDetail((detail, answer) => (parsed[answer] === true ? parsed[detail].trim() : '')),
  }),
  Fields: HealthFields,
  create: (payload, { applicantId }, intentKey) =>
    createHealth.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, payload) => patchHealth.initiate({ id, body: payload }),
  isAlreadySaved: ({ message }) => message === HEALTH_EXISTS_MESSAGE,
  alreadyThere: { messageIds: ['enrolment.health.exists', 'enrolment.pressNext'], advances: true },
  together: [
    ['physicianName', 'physicianPhone'],
    ...healthQuestions.map(({ answer, details }) => [answer, ...details]),
  ],
});
