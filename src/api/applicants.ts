import type { ApplicantPatch, ApplicantPayload } from '../contract/applicants';
import type { DocumentPayload } from '../contract/documents';
import type { SchoolHistoryPatch, SchoolHistoryPayload } from '../contract/schoolHistories';
import { api } from './api';
import type { Receipt } from './entities';
import { gone, many, one } from './normalize';
import { change, creation, readAgain, removal, type Change, type Creation } from './records';

export const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createApplicant: build.mutation<Receipt, Creation<ApplicantPayload>>({
      ...creation('createApplicant', one('applicants')),
      invalidatesTags: ['Applications'],
    }),
    patchApplicant: build.mutation<Receipt, Change<ApplicantPatch>>({
      ...change('patchApplicant', one('applicants')),
      invalidatesTags: (receipt, error, asked) => ['Applications', ...readAgain(receipt, error, asked)],
    }),
    createDocuments: build.mutation<Receipt, Creation<DocumentPayload[]>>(
      creation('createDocuments', many('documents')),
    ),
    removeDocument: build.mutation<Receipt, string>(removal('removeDocument', gone('documents'))),
    createSchoolHistories: build.mutation<Receipt, Creation<SchoolHistoryPayload[]>>(
      creation('createSchoolHistories', many('schoolHistories')),
    ),
    createSchoolHistory: build.mutation<Receipt, Creation<SchoolHistoryPayload>>(
      creation('createSchoolHistory', one('schoolHistories')),
    ),
    patchSchoolHistory: build.mutation<Receipt, Change<SchoolHistoryPatch>>(
      change('patchSchoolHistory', one('schoolHistories')),
    ),
    removeSchoolHistory: build.mutation<Receipt, string>(
      removal('removeSchoolHistory', gone('schoolHistories')),
    ),
  }),
});
