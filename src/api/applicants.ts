import type { ApplicantPatch, ApplicantPayload } from '../contract/applicants';
import type { DocumentPayload } from '../contract/documents';
import type { SchoolHistoryPatch, SchoolHistoryPayload } from '../contract/schoolHistories';
import { isSameSchool } from '../domain/sameSchool';
import { api } from './api';
import type { Receipt, SchoolHistory } from './entities';
import { gone, many, one } from './normalize';
import { change, creation, readAgain, removal, type Change, type Creation } from './records';

interface Held {
  summary: { schoolHistories: { entities: Record<string, SchoolHistory> } };
}

/** Whether another entry is of the same school now; the server takes that one away (E5.7). */
const mayHaveReplaced = (state: unknown, id: string): boolean => {
  const { entities } = (state as Held).summary.schoolHistories;
  const changed = entities[id];
  return (
    changed !== undefined &&
    Object.values(entities).some(
      (other) => other.id !== id && other.applicantId === changed.applicantId && isSameSchool(other, changed),
    )
  );
};

export const applicantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    createApplicant: build.mutation<Receipt, Creation<ApplicantPayload>>({
      ...creation('createApplicant', one('applicants')),
      invalidatesTags: ['Applications'],
    }),
    patchApplicant: build.mutation<Receipt, Change<ApplicantPatch>>({
      ...change('patchApplicant', one('applicants')),
      invalidatesTags: (...answered) => ['Applications', ...readAgain(...answered)],
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
    patchSchoolHistory: build.mutation<Receipt, Change<SchoolHistoryPatch>>({
      ...change('patchSchoolHistory', one('schoolHistories')),
      onQueryStarted: async ({ id }, store) => {
        await store.queryFulfilled.catch(() => undefined);
        if (mayHaveReplaced(store.getState(), id)) store.dispatch(api.util.invalidateTags(['Summary']));
      },
    }),
    removeSchoolHistory: build.mutation<Receipt, string>(
      removal('removeSchoolHistory', gone('schoolHistories')),
    ),
  }),
});
