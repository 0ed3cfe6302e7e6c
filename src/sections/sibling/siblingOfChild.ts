import type { Child } from '../../api/entities';
import { siblingGenders } from '../../contract/siblings';
import type { SiblingValues } from './siblingSchema';

/** A child of the portal as a sibling. Its class names the grade; which grade of the school that is, the school's list tells. */
export const siblingOfChild = ({
  firstName,
  lastName,
  dateOfBirth,
  gender,
  school,
  classe,
}: Child): SiblingValues => ({
  firstName,
  lastName,
  dateOfBirth: dateOfBirth.slice(0, 10),
  gender: siblingGenders.find((known) => known.toLowerCase() === gender.toLowerCase()) ?? '',
  schoolId: school?.id ?? '',
  gradeId: '',
  schoolName: school?.name ?? '',
  gradeName: classe?.classLevelName ?? '',
});
