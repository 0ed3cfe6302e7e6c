import type { FeeDto, PaymentDto } from '../contract/fees';
import type { CourseDto, LessonDto } from '../contract/schoolLife';
import { api } from './api';
import { noting } from './reading';
import { readFees, readPayments } from './readLists';
import { readCourses, readLessons, readMarks, type AttendanceMarkDto } from './readSchoolLife';

/** What the daily screens read about a child. They use `currentData`, so that they never show the previous child's data. */
export const schoolLifeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCourses: build.query<CourseDto[], string>({
      query: (id) => ({ endpoint: 'getCourses', parameters: { id } }),
      transformResponse: readCourses,
    }),
    getTimetable: build.query<LessonDto[], string>({
      query: (id) => ({ endpoint: 'getTimetable', parameters: { id } }),
      transformResponse: noting(readLessons),
    }),
    getAttendance: build.query<AttendanceMarkDto[], string>({
      query: (studentId) => ({ endpoint: 'getAttendance', parameters: { studentId } }),
      transformResponse: noting(readMarks),
      providesTags: ['SchoolData'],
    }),
    getFees: build.query<FeeDto[], string>({
      query: (studentId) => ({ endpoint: 'getFees', parameters: { studentId } }),
      extraOptions: { absent: [] },
      transformResponse: noting(readFees),
      providesTags: ['SchoolData'],
    }),
    getPayments: build.query<PaymentDto[], string>({
      query: (feeId) => ({ endpoint: 'getPayments', parameters: { feeId } }),
      extraOptions: { absent: [] },
      transformResponse: noting(readPayments),
      providesTags: ['SchoolData'],
    }),
  }),
});
export const {
  useGetCoursesQuery,
  useGetTimetableQuery,
  useGetAttendanceQuery,
  useGetFeesQuery,
  useGetPaymentsQuery,
} = schoolLifeApi;
