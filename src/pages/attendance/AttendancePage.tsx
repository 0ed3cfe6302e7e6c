import { skipToken } from '@reduxjs/toolkit/query';
import type { Child } from '../../api/entities';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import { useGetAttendanceQuery } from '../../api/schoolLife';
import { ChildData, ChildLine, ChildScreen } from '../../features/childScreen';
import { Notice, PageFrame, SkeletonRows } from '../../ui';
import { AttendanceCalendar } from './AttendanceCalendar';

const loading = <SkeletonRows count={6} />;
const noMarks: AttendanceMarkDto[] = [];

/** By the child's last promotion id; without one the calendar is empty (P2.28). */
const Attendance = ({ child: { firstName, lastStudentPromotionId } }: { child: Child }) => {
  const call = useGetAttendanceQuery(lastStudentPromotionId ?? skipToken);
  const show = (marks: readonly AttendanceMarkDto[]) => (
    <>
      {marks.length === 0 && <Notice tone="info" messageId="attendance.none" values={{ name: firstName }} />}
      <AttendanceCalendar marks={marks} />
    </>
  );
  if (lastStudentPromotionId === null) return show(noMarks);
  return (
    <ChildData call={call} failedId="attendance.failed" loading={loading}>
      {show}
    </ChildData>
  );
};

export const AttendancePage = () => (
  <PageFrame titleId="attendance.title">
    <ChildScreen loading={loading}>
      {(child) => (
        <>
          <ChildLine child={child} />
          <Attendance child={child} />
        </>
      )}
    </ChildScreen>
  </PageFrame>
);
