import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRemoveAbsenceMutation } from '../../api/absences';
import { isApiError } from '../../api/errors';
import { serverNow } from '../../api/serverClock';
import type { AbsenceDto } from '../../contract/absences';
import { mayWithdraw } from '../../domain/absences';
import { toCalendarDate } from '../../lib/dates';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { ConfirmDialog, FailureText, Notice } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AnnouncedLine } from './AnnouncedLine';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
}));

interface AnnouncedAbsenceProps {
  absence: AbsenceDto;
  /** Of the child. */
  name: string;
}

/** A report with its note, which the parent may withdraw until it begins. */
export const AnnouncedAbsence = ({ absence, name }: AnnouncedAbsenceProps) => {
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading, error }] = useRemoveAbsenceMutation();
  const [today] = useState(() => toCalendarDate(serverNow()));
  const confirm = async () => {
    const answer = await remove(absence.id);
    setAsking(false);
    if (!answer.error) dispatch(toastShown({ tone: 'success', messageId: 'absences.withdrawn' }));
  };
  return (
    <Stack>
      <AnnouncedLine absence={absence} />
      {absence.note !== '' && <CardLine>{absence.note}</CardLine>}
      {mayWithdraw(absence, { earliest: today, latest: today }) && (
        <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
          <FormattedMessage id="absences.withdraw" />
        </Button>
      )}
      {isApiError(error) && (
        <Notice tone="error">
          <FailureText failure={error} />
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        titleId="absences.withdraw"
        questionId="absences.withdraw.question"
        values={{ name }}
        confirmId="absences.withdraw"
        cancelId="absences.withdraw.keep"
        tone="error"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
};
