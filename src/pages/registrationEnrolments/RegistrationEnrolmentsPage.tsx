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
  const isFull = students.length >= REGISTRATION_STUDENTS_MAXIMUM;
  const isTooMany = students.length > REGISTRATION_STUDENTS_MAXIMUM;
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
      {isFull ? (
        <Notice
          tone={isTooMany ? 'error' : 'info'}
          messageId={isTooMany ? 'validation.tooManyChildren' : 'registration.enrolments.full'}
        />
      ) : (
        <div>
          <NextLink
            to={registrationAddresses.schools()}
            labelId="registration.enrolments.add"
            variant="outlined"
          />
        </div>
      )}
      <StepButtons back={registrationAddresses.addStudent}>
        {!isTooMany && (
          <NextLink
            to={registrationAddresses.account({ schoolId, offerId })}
            labelId="registration.continue"
          />
        )}
      </StepButtons>
    </PageFrame>
  );
};
