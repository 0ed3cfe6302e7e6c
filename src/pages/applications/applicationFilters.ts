import type { Application } from '../../api/entities';
import { applicationStatuses, isDraft } from '../../domain/applicationStatus';
import { isCalendarDate, toCalendarDate } from '../../lib/dates';

/** The eleven statuses, and Draft, which is a type (E3.19). */
export const statusChoices = [...applicationStatuses, 'Draft'] as const;
export type StatusChoice = (typeof statusChoices)[number];

export interface ApplicationFilters {
  status: StatusChoice | '';
  /** `yyyy-MM-dd`: the day of the application in the reader's time zone; '' for any. */
  date: string;
  /** Counted from 1. */
  page: number;
}

const isStatusChoice = (text: string): text is StatusChoice =>
  (statusChoices as readonly string[]).includes(text);

export const filtersOf = (parameters: URLSearchParams): ApplicationFilters => {
  const status = parameters.get('status') ?? '';
  const date = parameters.get('date') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    status: isStatusChoice(status) ? status : '',
    date: isCalendarDate(date) ? date : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
};

/** The address after a change; another filter leads back to page 1. */
export const parametersOf = ({ status, date, page }: ApplicationFilters): URLSearchParams =>
  new URLSearchParams({
    ...(status ? { status } : {}),
    ...(date ? { date } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  });

export const filtersAfter = (
  filters: ApplicationFilters,
  change: Partial<ApplicationFilters>,
): ApplicationFilters => ({
  ...filters,
  page: 1,
  ...change,
});

export const filtersCleared = { status: '', date: '' } as const satisfies Partial<ApplicationFilters>;

export const filtersInUse = ({ status, date }: Pick<ApplicationFilters, 'status' | 'date'>): number =>
  [status, date].filter((value) => value !== '').length;

const choiceOf = (application: Application): StatusChoice | null =>
  isDraft(application) ? 'Draft' : application.status;

const dayOf = ({ applicationDate }: Application): string | null =>
  applicationDate === null ? null : toCalendarDate(new Date(applicationDate));

export const matchingApplications = (
  applications: readonly Application[],
  { status, date }: Pick<ApplicationFilters, 'status' | 'date'>,
): Application[] =>
  applications.filter(
    (application) =>
      (status === '' || choiceOf(application) === status) && (date === '' || dayOf(application) === date),
  );
