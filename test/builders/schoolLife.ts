import type { AbsenceDto } from '../../src/contract/absences';
import type { EventDto } from '../../src/contract/events';
import type { FeeDto, PaymentDto } from '../../src/contract/fees';
import type { AttendanceDto, LessonDto } from '../../src/contract/schoolLife';

export const aMark = (
  dateOfAttendance: string,
  status: AttendanceDto['status'] = 'present',
  name = 'Mathematics',
): AttendanceDto => ({ id: `${dateOfAttendance} ${name}`, status, dateOfAttendance, course: { name } });

export const aLesson = (overrides: Partial<LessonDto> = {}): LessonDto => ({
  id: 'lesson-1',
  day: 'MONDAY',
  courseName: 'Mathematics',
  startTime: '08:00',
  endTime: '08:55',
  teacherName: 'Ms. Okafor',
  ...overrides,
});

export const aFee = (overrides: Partial<FeeDto> = {}): FeeDto => ({
  id: 'fee-1',
  name: 'Tuition',
  description: 'First term',
  dueDate: '2026-10-06',
  amountDue: 900,
  amountPaid: 900,
  currency: 'USD',
  paymentStatus: 'Completed',
  ...overrides,
});

export const aPayment = (overrides: Partial<PaymentDto> = {}): PaymentDto => ({
  id: 'payment-1',
  amount: 400,
  currency: 'USD',
  paidAt: '2026-09-21',
  method: 'Card',
  reference: 'PAY-1',
  ...overrides,
});

export const anEvent = (overrides: Partial<EventDto> = {}): EventDto => ({
  id: 'event-1',
  title: 'Sports day',
  start: '2026-09-20T09:00:00.000Z',
  end: '2026-09-20T11:00:00.000Z',
  allDay: false,
  description: '',
  className: 'Meeting',
  repetition: 'noRepeat',
  recurrenceRule: '',
  reminder: '',
  organizer: '',
  location: '',
  schedules: [],
  owner: 'school',
  ...overrides,
});

/** For two days after the clock of the tests. */
export const anAbsence = (values: Partial<AbsenceDto> = {}): AbsenceDto => ({
  id: 'absence-1',
  studentId: 'child-1',
  firstDay: '2026-09-17',
  lastDay: '2026-09-18',
  reason: 'appointment',
  note: 'Back after lunch',
  reportedAt: '2026-09-14T07:00:00.000Z',
  ...values,
});
