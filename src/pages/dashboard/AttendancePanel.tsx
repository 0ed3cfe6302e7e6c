import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useGetAttendanceQuery } from '../../api/schoolLife';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import { ReportAbsence } from '../../features/absences';
import { ChildData, useSelectedChild } from '../../features/childScreen';
import { ErrorState, Panel, StatusChip } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AttendanceRates } from './AttendanceRates';
import { EVENT_HEIGHT, EVENTS } from './eventRoom';

const loading = <Skeleton variant="rounded" height={EVENTS * EVENT_HEIGHT} />;
const noMarks: AttendanceMarkDto[] = [];

/** The attendance rate of the selected child, or sample data that say so; and the way to report the child ill. */
export const AttendancePanel = ({ today }: { today: Date }) => {
  const { child, isLoading, isRead, isError, refetch } = useSelectedChild();
  const placeId = child?.lastStudentPromotionId ?? null;
  const call = useGetAttendanceQuery(placeId ?? skipToken);
  // without the children nobody knows whose attendance is missing
  const isChildUnknown = isError && !isRead;
  const isWaiting = isLoading && !child;
  const isWithoutPlace = !isWaiting && !isChildUnknown && placeId === null;
  const isSample = isWithoutPlace || call.currentData?.length === 0;
  return (
    <Panel
      titleId="dashboard.rate.title"
      actions={
        isSample ? (
          <StatusChip tone="warning">
            <FormattedMessage id="dashboard.sample" />
          </StatusChip>
        ) : (
          child && <CardLine>{child.firstName}</CardLine>
        )
      }
    >
      {isWaiting && loading}
      {isChildUnknown && <ErrorState messageId="attendance.failed" onRetry={() => void refetch()} />}
      {isWithoutPlace && <AttendanceRates marks={noMarks} today={today} />}
      {placeId !== null && (
        <ChildData call={call} failedId="attendance.failed" loading={loading}>
          {(read) => <AttendanceRates marks={read} today={today} />}
        </ChildData>
      )}
      {child?.school && (
        <div>
          <ReportAbsence key={child.id} child={child} isIllToday />
        </div>
      )}
    </Panel>
  );
};
