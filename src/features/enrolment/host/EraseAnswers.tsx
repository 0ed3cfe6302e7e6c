import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../../../store/hooks';
import { draftCleared, type Draft } from '../../../store/wizard';
import { ConfirmDialog, edgeToEdge } from '../../../ui';
import { offersAddress } from '../addresses';

/** Once the school knows the student, the draft is removed with the application in the list of applications. */
const isErasable = ({ applicantId, intents, savedAt }: Draft) =>
  applicantId === null && savedAt !== null && Object.keys(intents).length === 0;

/** Resets the enrolment: erases the answers and the progress, and leads back to the offers (E4.2). */
export const EraseAnswers = ({ draft }: { draft: Draft }) => {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isErased = useRef(false);
  // while the page stands, it would begin the draft again
  useEffect(
    () => () => {
      if (isErased.current) dispatch(draftCleared(draft.id));
    },
    [dispatch, draft.id],
  );
  if (!isErasable(draft)) return null;
  const erase = () => {
    isErased.current = true;
    void navigate(offersAddress(draft.schoolId));
  };
  return (
    <div>
      <Button color="error" sx={edgeToEdge} onClick={() => setIsAsking(true)}>
        <FormattedMessage id="enrolment.erase" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        titleId="enrolment.erase.title"
        questionId="enrolment.erase.question"
        confirmId="enrolment.erase.confirm"
        cancelId="enrolment.erase.cancel"
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
        tone="error"
      />
    </div>
  );
};
