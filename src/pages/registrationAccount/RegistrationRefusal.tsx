import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ApiError } from '../../api/errors';
import type { IssueWord } from '../../contract/words';
import { registrationAddresses, studentName, useRegistration } from '../../features/registration';
import type { RegistrationStudent } from '../../store/registrationDraft';
import { FailureText, HelpOffer, Notice } from '../../ui';
import { refusedStudents } from './refusedStudents';

const TOO_MANY: IssueWord = 'validation.tooManyChildren';

const List = styled('ul')({ margin: 0, paddingInlineStart: '1.25rem' });

/** What to do about it, and where. */
const wayOut = (student: RegistrationStudent, field: string) => {
  if (field === 'offer') {
    return {
      id: 'registration.refused.offer',
      to: registrationAddresses.offers(student.schoolId, student.id),
    };
  }
  const to = registrationAddresses.student(student, student.id);
  return field === 'profilePicture'
    ? { id: 'registration.refused.picture', to }
    : { id: 'registration.refused.student', to };
};

const RefusedStudent = ({ student, field }: { student: RegistrationStudent; field: string }) => {
  const { id, to } = wayOut(student, field);
  return (
    <li>
      <FormattedMessage
        id={id}
        values={{ name: studentName(student.values), link: (text) => <Link to={to}>{text}</Link> }}
      />
    </li>
  );
};

/** Why the account was not opened, in the server's words, and which child it is about. */
export const RegistrationRefusal = ({ error }: { error: ApiError }) => {
  const { students } = useRegistration();
  const refused = refusedStudents(error, students);
  return (
    <Notice tone="error" actions={<HelpOffer />}>
      <FailureText failure={error} />
      {error.issues?.some(({ message }) => message === TOO_MANY) && (
        <div>
          <FormattedMessage id={TOO_MANY} />
        </div>
      )}
      {refused.length > 0 && (
        <List>
          {refused.map(({ student, field }) => (
            <RefusedStudent key={`${student.id} ${field}`} student={student} field={field} />
          ))}
        </List>
      )}
    </Notice>
  );
};
