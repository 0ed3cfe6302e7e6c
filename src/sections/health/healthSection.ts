import { answersApi } from '../../api/answers';
import { HEALTH_EXISTS_MESSAGE } from '../../contract/error';
import { healthQuestions } from '../../contract/healthQuestions';
import { formatPhone } from '../../domain/phone';
import { fromBoolean, type YesNo } from '../../lib/yesNo';
import { defineSection, type Row } from '../section';
import { HealthFields } from './HealthFields';
import {
  byAnswer,
  byDetail,
  healthEditSchema,
  healthSchema,
  type HealthParsed,
  type HealthValues,
} from './healthSchema';

const { createHealth, patchHealth } = answersApi.endpoints;

export const healthSection = defineSection({
  id: 'health',
  titleId: 'health.title',
  record: 'healths',
  schema: healthSchema,
  editSchema: healthEditSchema,
  emptyValues: (): HealthValues => ({
    physicianName: '',
    physicianPhone: '',
    ...byAnswer((): YesNo => ''),
    ...byDetail(() => ''),
  }),
  fromRecord: (record): HealthValues => ({
    physicianName: record.physicianName,
    physicianPhone: record.physicianPhone,
    ...byAnswer((answer) => fromBoolean(record[answer])),
    ...byDetail((detail) => record[detail]),
  }),
  /** A detail that "no" has hidden stays in the form and is not sent. */
  toPayload: (parsed: HealthParsed) => ({
    ...parsed,
    ...byDetail((detail, answer) => (parsed[answer] === true ? parsed[detail].trim() : '')),
  }),
  rows: (record) => [
    { labelId: 'health.physicianName', value: { kind: 'text', text: record.physicianName } },
    { labelId: 'health.physicianPhone', value: { kind: 'text', text: formatPhone(record.physicianPhone) } },
    ...healthQuestions.flatMap(({ answer, details }): Row[] => [
      { labelId: `health.${answer}`, value: { kind: 'answer', answer: record[answer] } },
      ...(record[answer] === true ? details : []).map((detail): Row => ({
        labelId: `health.${detail}`,
        value: { kind: 'text', text: record[detail] },
      })),
    ]),
  ],
  Fields: HealthFields,
  create: (payload, { applicantId }, intentKey) =>
    createHealth.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, payload) => patchHealth.initiate({ id, body: payload }),
  isAlreadySaved: ({ message }) => message === HEALTH_EXISTS_MESSAGE,
});
