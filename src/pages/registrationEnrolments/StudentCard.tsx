import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { pictureShown, registrationAddresses, studentName } from '../../features/registration';
import type { RegistrationStudent } from '../../store/registrationDraft';
import { BegunNotice, Picture } from '../../ui';
import { CardLine } from '../../ui/cards';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  height: '100%',
  boxSizing: 'border-box',
  padding: theme.spacing(2),
}));
const Person = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  flexGrow: 1,
  '& > div': { minWidth: 0 },
}));
const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: 0,
  overflowWrap: 'anywhere',
}));
const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

interface StudentCardProps {
  student: RegistrationStudent;
  /** A correction was left without saving. */
  isBegun: boolean;
  onDiscard: () => void;
  onRemove: () => void;
}

/** A child with school and offer, and what can be done about it. */
export const StudentCard = ({ student, isBegun, onDiscard, onRemove }: StudentCardProps) => {
  const intl = useIntl();
  const name = studentName(student.values);
  const address = registrationAddresses.student(student, student.id);
  const named = (id: string) => intl.formatMessage({ id }, { name });
  return (
    <Card variant="outlined">
      <Person>
        <Picture src={pictureShown(student.values.picture)} name={name} size={56} />
        <div>
          <Name>{name}</Name>
          <CardLine>{student.schoolName}</CardLine>
          <CardLine>{student.offerName}</CardLine>
        </div>
      </Person>
      {isBegun && (
        <BegunNotice
          messageId="registration.enrolments.begun"
          values={{ name }}
          goOn={address}
          onDiscard={onDiscard}
        />
      )}
      <Buttons>
        <Button
          component={Link}
          to={address}
          variant="outlined"
          aria-label={named('registration.enrolments.edit.of')}
        >
          <FormattedMessage id="registration.enrolments.edit" />
        </Button>
        <Button color="error" onClick={onRemove} aria-label={named('registration.enrolments.remove.of')}>
          <FormattedMessage id="registration.enrolments.remove" />
        </Button>
      </Buttons>
    </Card>
  );
};
