import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { NextLink, registrationAddresses, StepButtons, useRegistration } from '../../features/registration';
import { PageFrame } from '../../ui';

/** /auth/create-account/add-student: where the way through school, offer and form begins for each child. */
export const RegistrationAddStudentPage = () => {
  const { guardian, students } = useRegistration();
  const last = students.at(-1);
  return (
    <PageFrame titleId="registration.addStudent.title" helpId="registration.addStudent.help">
      <Typography>
        <FormattedMessage
          id="registration.addStudent.count"
          values={{ added: students.length, expected: Number(guardian.childrenCount) }}
        />
      </Typography>
      <StepButtons back={registrationAddresses.guardian}>
        {last && (
          <NextLink
            to={registrationAddresses.enrolments(last)}
            labelId="registration.addStudent.list"
            variant="outlined"
          />
        )}
        <NextLink to={registrationAddresses.schools()} labelId="registration.addStudent.choose" />
      </StepButtons>
    </PageFrame>
  );
};
