import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { REGISTRATION_LIFETIME } from '../../domain/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { visitorErased } from '../../store/registration';
import { selectIsKeptOnDevice } from '../../store/wizard';
import { ConfirmDialog, edgeToEdge } from '../../ui';

const Box = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
}));

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  flex: '1 1 16rem',
  color: theme.vars.palette.text.secondary,
}));

const endOf = (startedAt: string) => new Date(new Date(startedAt).getTime() + REGISTRATION_LIFETIME);

const Until = ({ startedAt }: { startedAt: string }) => (
  <FormattedDate value={endOf(startedAt)} weekday="long" hour="numeric" minute="2-digit" />
);

/** Says where the answers are stored and until when, and offers to erase them at once (decision 34). */
export const KeptOnDevice = ({ startedAt }: { startedAt: string | null }) => {
  const dispatch = useAppDispatch();
  const isKept = useAppSelector(selectIsKeptOnDevice);
  const [isAsking, setIsAsking] = useState(false);
  if (startedAt === null) return null;
  const erase = () => {
    setIsAsking(false);
    dispatch(visitorErased());
  };
  return (
    <Box>
      <Line>
        {isKept ? (
          <FormattedMessage id="registration.kept" values={{ until: <Until startedAt={startedAt} /> }} />
        ) : (
          <FormattedMessage id="registration.notKept" />
        )}
      </Line>
      <Button color="error" sx={edgeToEdge} onClick={() => setIsAsking(true)}>
        <FormattedMessage id="registration.erase" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        titleId="registration.erase.title"
        questionId="registration.erase.question"
        confirmId="registration.erase.confirm"
        cancelId="registration.erase.cancel"
        onConfirm={erase}
        onClose={() => setIsAsking(false)}
        tone="error"
      />
    </Box>
  );
};
