import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import { raceList } from '../../contract/applicants';
import { valuesOf } from '../../contract/formValues';
import type { Race } from '../../domain/enumerations';
import { yesNo } from '../../lib/yesNo';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { RaceFields } from './RaceFields';

export interface RacePayload {
  isHispanicOrLatino: boolean;
  race: Race[];
}

const schema = z.object({ isHispanicOrLatino: yesNo, race: raceList });

/** Race and ethnicity: a part of the applicant, created with it. */
export const raceSection = defineSection({
  ...summarySections.race,
  schema,
  emptyValues: () => valuesOf(schema),
  fromRecord: (record) => valuesOf(schema, record),
  toPayload: (parsed): RacePayload => parsed,
  Fields: RaceFields,
  patch: (id, body) => applicantsApi.endpoints.patchApplicant.initiate({ id, body }),
});
