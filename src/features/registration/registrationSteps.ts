import { REGISTRATION_STUDENTS_MAXIMUM } from '../../contract/registration';
import type { RegistrationDraft } from '../../store/registrationDraft';
import { guardianSchema, locationSchema, studentSchema } from './registrationSchemas';

/** The pages of account creation up to the account, in order (P2). */
export const registrationPages = [
  'location',
  'guardian',
  'addStudent',
  'schools',
  'offers',
  'student',
  'enrolments',
  'account',
] as const;
export type PageId = (typeof registrationPages)[number];

/** The steps that the progress shows; a step may have several pages. */
export const registrationStepIds = [
  'location',
  'guardian',
  'school',
  'student',
  'enrolments',
  'account',
] as const;
export type RegistrationStepId = (typeof registrationStepIds)[number];

const stepOf: Record<PageId, RegistrationStepId> = {
  location: 'location',
  guardian: 'guardian',
  addStudent: 'school',
  schools: 'school',
  offers: 'school',
  student: 'student',
  enrolments: 'enrolments',
  account: 'account',
};

export interface PageState {
  isDone: boolean;
  isOpen: boolean;
  step: RegistrationStepId;
  /** Of the step, from 1. */
  number: number;
}

export interface RegistrationSteps {
  pages: Record<PageId, PageState>;
  /** The page on which a returning visitor, or one who has jumped ahead, continues. */
  firstUnfinished: PageId;
}

/** Which page is open only after which: the pages about a child come in any order, as often as there are children. */
const gates: Record<PageId, readonly PageId[]> = {
  location: [],
  guardian: ['location'],
  addStudent: ['location', 'guardian'],
  schools: ['location', 'guardian'],
  offers: ['location', 'guardian'],
  student: ['location', 'guardian'],
  enrolments: ['location', 'guardian', 'student'],
  account: ['location', 'guardian', 'student', 'enrolments'],
};

const donePages = ({ location, guardian, students }: RegistrationDraft): Record<PageId, boolean> => {
  const hasStudents = students.length > 0;
  return {
    location: locationSchema.safeParse(location).success,
    guardian: guardianSchema.safeParse(guardian).success,
    addStudent: hasStudents,
    schools: hasStudents,
    offers: hasStudents,
    student: hasStudents,
    enrolments:
      hasStudents &&
      students.length <= REGISTRATION_STUDENTS_MAXIMUM &&
      students.every(({ values }) => studentSchema.safeParse(values).success),
    account: false,
  };
};

/** Which pages are done, which may be opened, and which is the first that is not finished. */
export const registrationSteps = (draft: RegistrationDraft): RegistrationSteps => {
  const done = donePages(draft);
  const stateOf = (id: PageId): PageState => ({
    isDone: done[id],
    isOpen: gates[id].every((gate) => done[gate]),
    step: stepOf[id],
    number: registrationStepIds.indexOf(stepOf[id]) + 1,
  });
  return {
    pages: Object.fromEntries(registrationPages.map((id) => [id, stateOf(id)])) as Record<PageId, PageState>,
    firstUnfinished: registrationPages.find((id) => !done[id]) ?? 'account',
  };
};
