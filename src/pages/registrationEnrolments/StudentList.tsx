import { useState } from 'react';
import { registrationAddresses, studentName, useRegistration } from '../../features/registration';
import { toFingerprint } from '../../lib/fingerprint';
import { useAppDispatch } from '../../store/hooks';
import { studentDiscarded, studentRemoved } from '../../store/registration';
import { emptyStudentValues, type RegistrationStudent } from '../../store/registrationDraft';
import { BegunNotice, ConfirmDialog } from '../../ui';
import { CardGrid } from '../../ui/cards';
import { StudentCard } from './StudentCard';

const isSame = (one: object | undefined, other: object) => toFingerprint(one) === toFingerprint(other);

/** New children who were begun and not added; each stands under its offer. */
const BegunChildren = () => {
  const dispatch = useAppDispatch();
  const { id: draftId, students, unfinished, begun = {} } = useRegistration();
  const listed = students.map(({ id }) => id);
  return Object.entries(unfinished).map(([offerId, values]) => {
    if (listed.includes(offerId) || isSame(values, emptyStudentValues)) return null;
    const offer = begun[offerId];
    return (
      <BegunNotice
        key={offerId}
        messageId="registration.enrolments.begunNew"
        values={{ name: studentName(values) || (offer?.offerName ?? '…') }}
        goOn={
          offer
            ? registrationAddresses.student({ schoolId: offer.schoolId, offerId })
            : registrationAddresses.schools()
        }
        onDiscard={() => dispatch(studentDiscarded(draftId, offerId))}
      />
    );
  });
};

/** The children added so far; one is removed only after a question. */
export const StudentList = ({ students }: { students: readonly RegistrationStudent[] }) => {
  const dispatch = useAppDispatch();
  const { id: draftId, unfinished } = useRegistration();
  const [asked, setAsked] = useState<RegistrationStudent | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isBegun = ({ id, values }: RegistrationStudent) =>
    id in unfinished && !isSame(unfinished[id], values);
  const ask = (student: RegistrationStudent) => {
    setAsked(student);
    setIsAsking(true);
  };
  const remove = () => {
    setIsAsking(false);
    if (asked) dispatch(studentRemoved(draftId, asked.id));
  };
  return (
    <>
      <CardGrid>
        {students.map((student) => (
          <li key={student.id}>
            <StudentCard
              student={student}
              isBegun={isBegun(student)}
              onDiscard={() => dispatch(studentDiscarded(draftId, student.id))}
              onRemove={() => ask(student)}
            />
          </li>
        ))}
      </CardGrid>
      <BegunChildren />
      <ConfirmDialog
        open={isAsking}
        questionId="registration.enrolments.remove.question"
        values={{ name: asked ? studentName(asked.values) : '' }}
        confirmId="registration.enrolments.remove.confirm"
        cancelId="registration.enrolments.remove.cancel"
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
        tone="error"
      />
    </>
  );
};
