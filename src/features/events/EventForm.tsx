import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { DRAFT_PAUSE } from '../../domain/limits';
import { toFingerprint } from '../../lib/fingerprint';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { selectAreDraftsRestored } from '../../store/wizard';
import { BusyButton, Form, Notice, SkeletonRows, useAfterPause } from '../../ui';
import { EventFields } from './EventFields';
import { FailureNotice, unknownFailure, type Failed } from './FailureNotice';
import { eventSchema, type EventValues } from './eventValues';
import { useEventDraft } from './useEventDraft';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
}));

const Column = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

interface EventFormProps {
  /** Without those that the device keeps. */
  initialValues: EventValues;
  /** The event that is changed; a new one when there is none. */
  event?: CalendarEvent | undefined;
  /** The parent has been told. Not called once the form was left. */
  onSaved: (event: CalendarEvent) => void;
  onCancel: () => void;
}

interface OpenForm {
  holds: (values: EventValues) => boolean;
  end: (saved: CalendarEvent) => void;
}

/** By draft: a form may be closed while it saves, and opened again. */
const openForms = new Map<string, OpenForm>();

const areSame = (one: unknown, other: unknown) => toFingerprint(one) === toFingerprint(other);

const KeptForm = ({
  initialValues,
  event,
  onSaved,
  onCancel,
  onStartOver,
}: EventFormProps & { onStartOver: () => void }) => {
  const dispatch = useAppDispatch();
  const draft = useEventDraft(event);
  const [begun] = useState(() => draft.valuesOver(initialValues));
  const [failure, setFailure] = useState<Failed | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const typed = useRef<EventValues>(undefined);
  const { draftId, keep: keepDraft, forget, forgetSaved } = draft;
  const onKeep = useCallback(
    (values: EventValues | null) => {
      if (values) keepDraft(values);
      else forget();
    },
    [keepDraft, forget],
  );
  const { keep, flush } = useAfterPause(onKeep, DRAFT_PAUSE);
  const change = (values: EventValues) => {
    typed.current = values;
    keep(values);
  };
  const discard = () => {
    keep(null);
    flush();
  };

  const self = useRef<OpenForm>(undefined);
  useEffect(() => {
    const form: OpenForm = {
      holds: (values) => areSame(typed.current ?? begun ?? initialValues, values),
      end: (saved) => {
        discard();
        onSaved(saved);
      },
    };
    self.current = form;
    openForms.set(draftId, form);
    return () => void openForms.delete(draftId);
  });

  const submit = async (values: EventValues) => {
    typed.current = values;
    flush();
    setFailure(null);
    setIsSaving(true);
    try {
      const saved = await draft.save(values);
      const open = openForms.get(draftId);
      const isHeld = open?.holds(values);
      // what was typed meanwhile is not saved yet
      if (open && open === self.current && !isHeld) return setIsSaving(false);
      dispatch(toastShown({ tone: 'success', messageId: 'events.saved' }));
      if (!open) return forgetSaved(values);
      if (isHeld) open.end(saved);
    } catch (error) {
      setFailure(isApiError(error) ? error : unknownFailure);
      setIsSaving(false);
    }
  };
  const leave = (go: () => void) => () => {
    discard();
    go();
  };

  return (
    <Column>
      {begun && (
        <Notice
          tone="info"
          messageId="events.form.begun"
          actions={
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              disabled={isSaving}
              onClick={leave(onStartOver)}
            >
              <FormattedMessage id="events.form.startOver" />
            </Button>
          }
        />
      )}
      <Form initialValues={begun ?? initialValues} schema={eventSchema} onSubmit={submit} onChange={change}>
        <EventFields />
        <FailureNotice failure={failure} />
        <Buttons>
          <Button disabled={isSaving} onClick={leave(onCancel)}>
            <FormattedMessage id="events.form.cancel" />
          </Button>
          <BusyButton type="submit" busy={isSaving}>
            <FormattedMessage id="events.form.save" />
          </BusyButton>
        </Buttons>
      </Form>
    </Column>
  );
};

/**
 * The form of an event of the parent's own. What was refused stays on the screen, with the reason; what is left without Cancel is
 * kept.
 */
export const EventForm = (props: EventFormProps) => {
  const areDraftsRestored = useAppSelector(selectAreDraftsRestored);
  const [run, setRun] = useState(0);
  if (!areDraftsRestored) return <SkeletonRows />;
  return <KeptForm key={run} {...props} onStartOver={() => setRun(run + 1)} />;
};
