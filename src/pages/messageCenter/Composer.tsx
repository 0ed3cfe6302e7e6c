import Send from '@mui/icons-material/Send';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MESSAGE_LENGTH, MESSAGE_MAXIMUM_ROWS, MESSAGE_MINIMUM_ROWS } from '../../domain/limits';
import Button from '@mui/material/Button';
import { FailureText, Notice, SentShare } from '../../ui';
import { CardLine } from '../../ui/cards';
import { colours } from '../../ui/colours';
import { AttachButton } from './AttachButton';
import { EmojiButton } from './EmojiButton';
import { PendingAttachments } from './PendingAttachments';
import { useComposer, type Send as SendMessage } from './useComposer';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderBlockStart: `1px solid ${colours(theme).divider}`,
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end' });
const Tools = styled('div')({ display: 'flex', flexGrow: 1 });

interface ComposerProps {
  conversationId: string;
  onSend: SendMessage;
}

/** As the code of a key that confirms a composed word, which Safari tells once the word is no longer composed. */
const COMPOSED = 229;

/** Enter sends and Shift+Enter begins a line; on a touch screen, where there is no Shift, Enter begins a line. */
const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  event.keyCode !== COMPOSED &&
  !window.matchMedia('(pointer: coarse)').matches;

/** The box to write in, which grows from 1 to 6 rows, with emojis, images and files. */
export const Composer = ({ conversationId, onSend }: ComposerProps) => {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(conversationId, input, onSend);
  const { text, write, insert, pending, problemIds, attach, remove, failure } = composer;
  const { excess, isWritable, isSendable, shareSent } = composer;
  const excessId = useId();
  const send = () => {
    // the button that was pressed can no longer be
    input.current?.focus();
    void composer.send();
  };
  const label = (id: string) => ({ 'aria-label': formatMessage({ id }), title: formatMessage({ id }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form onSubmit={submit}>
      {problemIds.map((id) => (
        <Notice key={id} tone="error" messageId={id} />
      ))}
      {failure && (
        <Notice
          tone="error"
          actions={
            <Button variant="outlined" color="inherit" disabled={!isSendable} onClick={send}>
              <FormattedMessage id="messages.sendAgain" />
            </Button>
          }
        >
          <FormattedMessage id="messages.notSent" />{' '}
          {failure.messageId ? (
            <FormattedMessage id={failure.messageId} />
          ) : (
            failure.error && <FailureText failure={failure.error} />
          )}
        </Notice>
      )}
      <PendingAttachments attachments={pending} onRemove={remove} />
      {shareSent !== undefined && <SentShare share={shareSent} labelId="ui.file.sendingSome" />}
      {excess > 0 && (
        <Notice tone="error" messageId="messages.tooLong" values={{ maximum: MESSAGE_LENGTH }} />
      )}
      <OutlinedInput
        multiline
        minRows={MESSAGE_MINIMUM_ROWS}
        maxRows={MESSAGE_MAXIMUM_ROWS}
        inputRef={input}
        value={text}
        readOnly={!isWritable}
        error={excess > 0}
        {...(excess > 0 ? { 'aria-describedby': excessId } : {})}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return;
          event.preventDefault();
          send();
        }}
        placeholder={formatMessage({ id: 'messages.write' })}
        inputProps={{ 'aria-label': formatMessage({ id: 'messages.write' }) }}
      />
      {excess > 0 && (
        <CardLine id={excessId}>
          <FormattedMessage id="messages.excess" values={{ count: excess }} />
        </CardLine>
      )}
      <Row>
        <Tools>
          <EmojiButton disabled={!isWritable} onEmoji={insert} />
          <AttachButton kind="image" onFiles={attach} />
          <AttachButton kind="file" onFiles={attach} />
        </Tools>
        <IconButton type="submit" color="primary" disabled={!isSendable} {...label('messages.send')}>
          <Send sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
      </Row>
    </Form>
  );
};
