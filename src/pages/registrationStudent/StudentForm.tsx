import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { KeptForm, registrationAddresses, studentSchema, useRegistration } from '../../features/registration';
import { randomId } from '../../lib/randomId';
import { useAppDispatch } from '../../store/hooks';
import { studentKept, studentTyped } from '../../store/registration';
import {
  emptyStudentValues,
  type ChosenOffer,
  type RegistrationStudent,
  type StudentValues,
} from '../../store/registrationDraft';
import { StudentFields } from './StudentFields';

interface StudentFormProps {
  offer: ChosenOffer;
  /** The child on the list who is being corrected. */
  student: RegistrationStudent | undefined;
}

/** The questions about one child. A child who is added gets one id, however often the button is pressed. */
export const StudentForm = ({ offer, student }: StudentFormProps) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { id: draftId, unfinished } = useRegistration();
  const [studentId] = useState(() => student?.id ?? randomId());
  const key = student?.id ?? offer.offerId;
  const isNew = student === undefined;
  const { schoolId, offerName } = offer;
  const keep = useCallback(
    (values: StudentValues) =>
      dispatch(studentTyped(draftId, key, values, isNew ? { schoolId, offerName } : undefined)),
    [dispatch, draftId, key, isNew, schoolId, offerName],
  );
  const add = (values: StudentValues) => {
    dispatch(studentKept(draftId, { id: studentId, ...offer, values }));
    void navigate(registrationAddresses.enrolments(offer));
  };
  return (
    <KeptForm
      kept={unfinished[key] ?? student?.values ?? emptyStudentValues}
      schema={studentSchema}
      keep={keep}
      onDone={add}
      back={student ? registrationAddresses.enrolments(offer) : registrationAddresses.offers(offer.schoolId)}
      submitId={student ? 'registration.student.save' : 'registration.student.add'}
    >
      <StudentFields />
    </KeptForm>
  );
};
