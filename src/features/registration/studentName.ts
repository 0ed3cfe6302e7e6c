import type { StudentValues } from '../../store/registrationDraft';

export const studentName = ({
  firstNameStudent,
  middleNameStudent,
  lastNameStudent,
}: StudentValues): string =>
  [firstNameStudent, middleNameStudent, lastNameStudent]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
