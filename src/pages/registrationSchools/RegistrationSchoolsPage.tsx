import { useSearchParams } from 'react-router';
import type { School } from '../../api/readLists';
import { REGISTRATION_SCHOOLS_PER_PAGE } from '../../domain/limits';
import { registrationAddresses, STUDENT, StepButtons } from '../../features/registration';
import { SchoolSearch } from '../../features/schoolSearch';
import { PageFrame } from '../../ui';

/** /auth/create-account/choose-school */
export const RegistrationSchoolsPage = () => {
  const [parameters] = useSearchParams();
  const studentId = parameters.get(STUDENT);
  const linkTo = ({ id }: School) => registrationAddresses.offers(id, studentId);
  return (
    <PageFrame titleId="registration.schools.title" helpId="registration.schools.help">
      <SchoolSearch pageSize={REGISTRATION_SCHOOLS_PER_PAGE} linkTo={linkTo} />
      <StepButtons back={registrationAddresses.addStudent} />
    </PageFrame>
  );
};
