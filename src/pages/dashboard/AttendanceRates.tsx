import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import {
  attendanceByDay,
  countAttendance,
  lastAttendanceRates,
  SAMPLE_ATTENDANCE_RATES,
} from '../../domain/attendance';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { VisuallyHidden } from '../../ui';
import { CardLine } from '../../ui/cards';
import { useSeen } from '../../ui/useSeen';
import type { LabelledRate } from './labelledRate';
import { EVENT_HEIGHT, EVENTS } from './eventRoom';
import { loadRateChart } from './parts';

const RateChart = lazy(loadRateChart);

const HEIGHT = EVENTS * EVENT_HEIGHT;
const Room = styled('div')({ minHeight: HEIGHT });
/** How far below the screen the chart is drawn, so that a phone does not draw it before its first screen answers. */
const HALF_A_SCREEN = '50%';

const RateTable = ({ rates }: { rates: readonly LabelledRate[] }) => {
  const intl = useIntl();
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>
          <FormattedMessage id="dashboard.rate.title" />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="dashboard.rate.day" />
            </th>
            <th scope="col">
              <FormattedMessage id="dashboard.rate.rate" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.map(({ label, rate }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{intl.formatNumber(rate / 100, { style: 'percent' })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
};

const Rates = ({ rates }: { rates: LabelledRate[] }) => {
  const [room, isSeen] = useSeen(HALF_A_SCREEN);
  return (
    <>
      <Room aria-hidden ref={room}>
        {isSeen && (
          <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
            <RateChart rates={rates} />
          </Suspense>
        )}
      </Room>
      <RateTable rates={rates} />
    </>
  );
};

interface AttendanceRatesProps {
  marks: readonly AttendanceMarkDto[];
  today: Date;
}

/** The last school days of the child; sample days until there are records (decision 35), and a count where none of them makes a rate. */
export const AttendanceRates = ({ marks, today }: AttendanceRatesProps) => {
  const intl = useIntl();
  const lastDay = toCalendarDate(today);
  const rates: LabelledRate[] =
    marks.length > 0
      ? lastAttendanceRates(marks, lastDay).map(({ day, rate }) => ({
          label: intl.formatDate(fromCalendarDate(day), { month: 'short', day: 'numeric' }),
          rate,
        }))
      : SAMPLE_ATTENDANCE_RATES.map((rate, index) => ({
          label: intl.formatMessage({ id: 'dashboard.rate.sampleDay' }, { number: index + 1 }),
          rate,
        }));
  if (rates.length > 0) return <Rates rates={rates} />;
  const counts = countAttendance(attendanceByDay(marks), '', lastDay);
  return (
    <Room>
      <CardLine>
        <FormattedMessage id="attendance.counts" values={counts} />
      </CardLine>
    </Room>
  );
};
