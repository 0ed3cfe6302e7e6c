import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import type { Applicant } from '../../api/entities';
import { raceList } from '../../contract/applicants';
import { valuesOf } from '../../contract/formValues';
import type { Race } from '../../domain/enumerations';
import { yesNo } from '../../lib/yesNo';
import { defineSection, type Row } from '../section';
import { RaceFields } from './RaceFields';

export interface RacePayload {
  isHispanicOrLatino: boolean;
  race: Race[];
}

const schema = z.object({ isHispanicOrLatino: yesNo, race: raceList });

const rows = ({ isHispanicOrLatino, race }: Applicant): Row[] => [
  { labelId: 'race.isHispanicOrLatino', value: { kind: 'answer', answer: isHispanicOrLatino } },
  { labelId: 'race.race', value: { kind: 'messages', messageIds: race.map((each) => `race.race.${each}`) } },
];

/** Race and ethnicity: a part of the applicant, created with it. */
export const raceSection = defineSection({
  id: 'race',
  titleId: 'race.title',
  record: 'applicants',
  schema,
  emptyValues: () => valuesOf(schema),
  fromRecord: (record) => valuesOf(schema, record),
  toPayload: (parsed): RacePayload => parsed,
  rows,
  Fields: RaceFields,
  patch: (id, body) => applicantsApi.endpoints.patchApplicant.initiate({ id, body }),
});
