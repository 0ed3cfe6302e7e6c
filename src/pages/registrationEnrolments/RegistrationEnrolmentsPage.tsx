import { useParams } from 'react-router';
import { REGISTRATION_STUDENTS_MAXIMUM } from '../../contract/registration';
import { NextLink, registrationAddresses, StepButtons, useRegistration } from '../../features/registration';
import { Notice, PageFrame } from '../../ui';
import { StudentList } from './StudentList';

/** /auth/create-account/choose-school/{schoolId}/{offerId}/view-enrollement */
export const RegistrationEnrolmentsPage = () => {
  const { schoolId = '', offerId = '' } = useParams();
  const { guardian, students } = useRegistration();
  const expected = Number(guardian.childrenCount);
  const counted = { added: students.length, expected };
  return (
    <PageFrame titleId="registration.enrolments.title" helpId="registration.enrolments.help">
      <Notice
        tone="info"
        messageId={
          students.length < expected ? 'registration.enrolments.missing' : 'registration.enrolments.complete'
        }
        values={counted}
      />
      <StudentList students={students} />
      <div>
        {students.length < REGISTRATION_STUDENTS_MAXIMUM && (
          <NextLink
            to={registrationAddresses.schools()}
            labelId="registration.enrolments.add"
            variant="outlined"
          />
        )}
      </div>
      <StepButtons back={registrationAddresses.addStudent}>
        <NextLink to={registrationAddresses.account({ schoolId, offerId })} labelId="registration.continue" />
      </StepButtons>
    </PageFrame>
  );
};
