import type { ApiError } from '../../api/errors';
import type { RegistrationStudent } from '../../store/registrationDraft';

interface Refused {
  student: RegistrationStudent;
  /** Of the body, like `profilePicture`. */
  field: string;
}

/** The children whom the refused fields belong to: the n-th application of the body is the n-th child of the list. */
export const refusedStudents = (
  { issues = [] }: Pick<ApiError, 'issues'>,
  students: readonly RegistrationStudent[],
): Refused[] =>
  issues.flatMap(({ path }) => {
    const [, index, field] = /^applications\.(\d+)\.(\w+)/.exec(path) ?? [];
    const student = index === undefined ? undefined : students[Number(index)];
    return student && field ? [{ student, field }] : [];
  });
