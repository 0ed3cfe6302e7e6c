import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { useCreateConversationMutation } from '../../api/conversations';
import type { ApiError } from '../../api/errors';
import type { ConversationPayload } from '../../contract/conversations';
import { addressOf } from '../../domain/addresses';
import { useApplications, useChildren } from '../../store/useRecords';
import { DialogFrame, EmptyState, ErrorState, FailureText, Notice, SkeletonRows } from '../../ui';
import type { Words } from './conversations';
import { useWords } from './useWords';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface Subject {
  words: Words;
  body: ConversationPayload;
}

/** The children who are at a school, and what was applied for. */
const useSubjects = () => {
  const { children, ...ofChildren } = useChildren();
  const { applications, ...ofApplications } = useApplications();
  const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
    `${firstName} ${lastName}`.trim();
  const subjects: Subject[] = [
    ...children.flatMap((child) =>
      child.school
        ? {
            words: {
              textId: 'messages.aboutChild',
              values: { child: nameOf(child), school: child.school.name },
            },
            body: { studentId: child.id },
          }
        : [],
    ),
    ...applications.flatMap(({ id, applicant, school, referenceNumber: reference }) =>
      school && reference
        ? {
            words: {
              textId: 'messages.aboutApplication',
              values: { child: nameOf(applicant), school: school.name, reference },
            },
            body: { applicationId: id },
          }
        : [],
    ),
  ];
  return { subjects, calls: [ofChildren, ofApplications] };
};

const Subjects = ({ onBegun }: { onBegun: (id: string) => void }) => {
  const say = useWords();
  const { subjects, calls } = useSubjects();
  const failed = calls.filter(({ isError }) => isError);
  const [begin, { data: begun, isLoading, error }] = useCreateConversationMutation();
  useEffect(() => {
    // nobody is led anywhere once the dialog was closed
    if (begun) onBegun(begun.id);
  });
  return (
    <>
      {error && (
        <Notice tone="error">
          <FailureText failure={error as ApiError} />
        </Notice>
      )}
      {failed.length > 0 && (
        <ErrorState
          messageId="messages.begin.failed"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {subjects.length === 0 && calls.every(({ isRead }) => isRead) && (
        <EmptyState messageId="messages.begin.nobody" />
      )}
      <List>
        {subjects.map(({ words, body }) => (
          <li key={body.studentId ?? body.applicationId}>
            <Button
              fullWidth
              variant="outlined"
              disabled={isLoading}
              sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
              onClick={() => void begin({ body })}
            >
              {say(words)}
            </Button>
          </li>
        ))}
      </List>
      {calls.some((call) => call.isLoading) && <SkeletonRows />}
    </>
  );
};

/** Asks what the parent wants to write about, and opens that conversation. */
export const BeginConversation = () => {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = (id: string) => {
    setOpen(false);
    // an answer that does not say which one was begun leaves the parent with the list
    if (id) void navigate(addressOf('conversation', { userId: id }));
  };
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        <FormattedMessage id="messages.begin" />
      </Button>
      {isOpen && (
        <DialogFrame open titleId="messages.begin.title" onClose={() => setOpen(false)}>
          <Subjects onBegun={open} />
        </DialogFrame>
      )}
    </>
  );
};
