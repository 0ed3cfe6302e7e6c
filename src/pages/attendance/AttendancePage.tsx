import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useGetAbsencesQuery } from '../../api/absences';
import type { Child } from '../../api/entities';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import { useGetAttendanceQuery } from '../../api/schoolLife';
import { CHILD } from '../../domain/childIds';
import { ReportAbsence } from '../../features/absences';
import { ChildData, ChildLine, ChildScreen, useSelectedChild } from '../../features/childScreen';
import { ErrorState, Notice, PageFrame, SkeletonRows } from '../../ui';
import { AttendanceCalendar } from './AttendanceCalendar';

const loading = <SkeletonRows count={6} />;
const noMarks: AttendanceMarkDto[] = [];

/** By the child's last promotion id; without one the calendar is empty (P2.28). */
const Attendance = ({ child: { id, firstName, lastStudentPromotionId } }: { child: Child }) => {
  const { data: reported, isError, refetch } = useGetAbsencesQuery();
  const absences = useMemo(
    () => (reported ?? []).filter(({ studentId }) => studentId === id),
    [id, reported],
  );
  const call = useGetAttendanceQuery(lastStudentPromotionId ?? skipToken);
  const show = (marks: readonly AttendanceMarkDto[]) => (
    <>
      {marks.length === 0 && <Notice tone="info" messageId="attendance.none" values={{ name: firstName }} />}
      {isError && <ErrorState messageId="absences.failed" onRetry={() => void refetch()} />}
      <AttendanceCalendar name={firstName} marks={marks} absences={absences} />
    </>
  );
  if (lastStudentPromotionId === null) return show(noMarks);
  return (
    <ChildData call={call} failedId="attendance.failed" loading={loading}>
      {show}
    </ChildData>
  );
};

export const AttendancePage = () => {
  const { child: selected } = useSelectedChild();
  const asked = useSearchParams()[0].get(CHILD);
  // a link may still lead to another child
  const isShown = asked === null || asked === selected?.id;
  return (
    <PageFrame
      titleId="attendance.title"
      actions={selected && isShown && <ReportAbsence key={selected.id} child={selected} />}
    >
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
};
