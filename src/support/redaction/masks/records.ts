import type { EntityRecords } from '../../../api/entities';
import { applicationStatuses, applicationTypes } from '../../../domain/applicationStatus';
import { genders, transportationTypes } from '../../../domain/enumerations';
import { sectionIds } from '../../../domain/sections';
import { Choice, Entries, type Mask } from '../mask';
import { recordMask } from './maskOf';
import { recordDtos as dtos } from './sensitiveFields';

export const recordMasks = {
  children: {
    id: 'id',
    firstName: 'name',
    lastName: 'name',
    middleName: 'name',
    gender: new Choice<string>([...genders, 'other']),
    dateOfBirth: 'birthday',
    email: 'email',
    profilePicture: 'picture',
    school: { id: 'id', name: 'serverText', logo: 'picture' },
    classe: { id: 'id', classLevelName: 'serverText' },
    lastStudentPromotionId: 'id',
    feesDue: ['moment'],
  },
  applications: {
    id: 'id',
    version: 'number',
    applicant: { id: 'id', firstName: 'name', lastName: 'name' },
    school: { name: 'serverText' },
    schoolYear: 'schoolYear',
    applicationDate: 'moment',
    referenceNumber: 'reference',
    status: new Choice(applicationStatuses),
    type: new Choice(applicationTypes),
    enrollmentOfferId: 'id',
    enrollmentSchoolId: 'id',
    offerEndDate: 'moment',
    completedAt: 'moment',
    confirmedAt: 'moment',
    placeLostAt: 'moment',
    requests: [
      { id: 'id', section: new Choice(sectionIds), text: 'serverText', askedAt: 'moment', doneAt: 'moment' },
    ],
  },
  applicants: { ...recordMask(dtos.applicants), applicantId: 'id' },
  documents: recordMask(dtos.documents),
  schoolHistories: recordMask(dtos.schoolHistories),
  guardians: { ...recordMask(dtos.guardians), applicantId: 'id' },
  siblings: recordMask(dtos.siblings),
  healths: recordMask(dtos.healths),
  transportations: {
    ...recordMask(dtos.transportations),
    // a school's own API may send lower-case values (decision 4)
    transportationType: new Choice<string>([
      ...transportationTypes,
      ...transportationTypes.map((type) => type.toLowerCase()),
    ]) as Choice<(typeof transportationTypes)[number]>,
  },
  agreements: recordMask(dtos.agreements),
  signatures: recordMask(dtos.signatures),
} satisfies { [Type in keyof EntityRecords]: Mask<EntityRecords[Type]> };

/** The state of an entity adapter. */
export const adapterMask = <Record>(record: Record) => ({
  ids: ['id'] as const,
  entities: new Entries('id', record),
});
