import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import type { Child } from '../../api/entities';
import { useGetTimetableQuery } from '../../api/schoolLife';
import type { LessonDto } from '../../contract/schoolLife';
import { ChildData, ChildLine, ChildScreen } from '../../features/childScreen';
import { PageFrame } from '../../ui';
import { Timetable } from './Timetable';

const loading = (
  <p role="status">
    <FormattedMessage id="schedule.loading" />
  </p>
);
const noLessons: LessonDto[] = [];

const Schedule = ({ child: { classe } }: { child: Child }) => {
  // a school's API may know the name of a class alone
  const call = useGetTimetableQuery(classe?.id || skipToken);
  if (!classe?.id) return <Timetable lessons={noLessons} />;
  return (
    <ChildData call={call} failedId="schedule.failed" loading={loading}>
      {(lessons) => <Timetable lessons={lessons} />}
    </ChildData>
  );
};

/** The weekly timetable of the selected child's class (P2.31). */
export const SchedulePage = () => (
  <PageFrame titleId="schedule.title">
    <ChildScreen loading={loading}>
      {(child) => (
        <>
          <ChildLine child={child} />
          <Schedule child={child} />
        </>
      )}
    </ChildScreen>
  </PageFrame>
);
