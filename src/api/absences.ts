import type { AbsenceDto, AbsencePayload } from '../contract/absences';
import { absenceReasons } from '../domain/absences';
import { isCalendarDate } from '../lib/dates';
import { api } from './api';
import { day, idAt, listed, noting, oneOf, text, type Fields } from './reading';
import type { Creation } from './records';

const readAbsence = (report: Fields, index = 0): AbsenceDto => ({
  id: idAt(report.id, index),
  studentId: text(report.studentId),
  firstDay: day(report.firstDay),
  lastDay: day(report.lastDay),
  reason: oneOf(absenceReasons, report.reason, 'other'),
  note: text(report.note),
  reportedAt: text(report.reportedAt),
});

/** A report without its days is left out. */
const readAbsences = (body: unknown): AbsenceDto[] =>
  listed(readAbsence)(body).filter(
    ({ firstDay, lastDay }) => isCalendarDate(firstDay) && isCalendarDate(lastDay),
  );

/** The parent's reports of absences, of all children. Null where the API has no such call, so that nothing is offered. */
export const absencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAbsences: build.query<AbsenceDto[] | null, void>({
      query: () => ({ endpoint: 'getAbsences' }),
      extraOptions: { absent: null },
      transformResponse: (body: unknown, meta) => (body === null ? null : noting(readAbsences)(body, meta)),
      providesTags: ['Absences'],
    }),
    createAbsence: build.mutation<AbsenceDto, Creation<AbsencePayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'createAbsence', body, intentKey }),
      transformResponse: (body: Fields) => readAbsence(body),
      invalidatesTags: ['Absences'],
    }),
    removeAbsence: build.mutation<{ id: string }, string>({
      query: (id) => ({ endpoint: 'removeAbsence', parameters: { id } }),
      invalidatesTags: ['Absences'],
    }),
  }),
});
export const { useGetAbsencesQuery, useCreateAbsenceMutation, useRemoveAbsenceMutation } = absencesApi;
