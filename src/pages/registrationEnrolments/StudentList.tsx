import { useState } from 'react';
import { studentName, useRegistration } from '../../features/registration';
import { toFingerprint } from '../../lib/fingerprint';
import { useAppDispatch } from '../../store/hooks';
import { studentKept, studentRemoved } from '../../store/registration';
import type { RegistrationStudent } from '../../store/registrationDraft';
import { ConfirmDialog } from '../../ui';
import { CardGrid } from '../../ui/cards';
import { StudentCard } from './StudentCard';

/** The children added so far; one is removed only after a question. */
export const StudentList = ({ students }: { students: readonly RegistrationStudent[] }) => {
  const dispatch = useAppDispatch();
  const { id: draftId, unfinished } = useRegistration();
  const [asked, setAsked] = useState<RegistrationStudent | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isBegun = ({ id, values }: RegistrationStudent) =>
    id in unfinished && toFingerprint(unfinished[id]) !== toFingerprint(values);
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
              onDiscard={() => dispatch(studentKept(draftId, student))}
              onRemove={() => ask(student)}
            />
          </li>
        ))}
      </CardGrid>
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
