import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCreateParentEventMutation, useUpdateParentEventMutation } from '../../api/events';
import { isApiError } from '../../api/errors';
import { makeIntentKeys, type IntentKeys } from '../../api/intentKeys';
import { makeSeenVersions, versionsOf } from '../../api/versions';
import type { CalendarEvent } from '../../api/readSchoolLife';
import type { EventPayload } from '../../contract/events';
import { BusyButton, Form } from '../../ui';
import { EventFields } from './EventFields';
import { FailureNotice, unknownFailure, type Failed } from './FailureNotice';
import { eventSchema, toEventPayload, type EventValues } from './eventValues';

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1),
}));

interface EventFormProps {
  initialValues: EventValues;
  /** The event that is changed; a new one when there is none. */
  event?: CalendarEvent;
  /** Of the intent to make a new one, where it outlives the form. */
  keys?: IntentKeys;
  onChange?: (values: EventValues) => void;
  onSaved: (event: CalendarEvent) => void;
  onCancel: () => void;
}

const useSave = (event: CalendarEvent | undefined, keptKeys: IntentKeys | undefined) => {
  const [create] = useCreateParentEventMutation();
  const [update] = useUpdateParentEventMutation();
  const [ownKeys] = useState(makeIntentKeys);
  const keys = keptKeys ?? ownKeys;
  const [seen] = useState(() => makeSeenVersions(versionsOf('parentEvents', event ? [event] : [])));
  const make = (body: EventPayload, intentKey: string) => create({ body, intentKey }).unwrap();
  return async (values: EventValues) => {
    const payload = toEventPayload(values, event);
    const known = event ?? (await keys.earlier(payload, make));
    if (!known) return keys.under(payload, make);
    const body = toEventPayload(values, known);
    return seen.during(() => update({ id: known.id, body }).unwrap());
  };
};

/** The form of an event of the parent's own. What was refused stays on the screen, with the reason. */
export const EventForm = ({ initialValues, event, keys, onChange, onSaved, onCancel }: EventFormProps) => {
  const save = useSave(event, keys);
  const [failure, setFailure] = useState<Failed | null>(null);
  const [isSaving, setIsSaving] = useState(false);

  const submit = async (values: EventValues) => {
    setFailure(null);
    setIsSaving(true);
    try {
      onSaved(await save(values));
    } catch (error) {
      setFailure(isApiError(error) ? error : unknownFailure);
      setIsSaving(false);
    }
  };

  return (
    <Form
      initialValues={initialValues}
      schema={eventSchema}
      onSubmit={submit}
      {...(onChange ? { onChange } : {})}
    >
      <EventFields />
      <FailureNotice failure={failure} />
      <Buttons>
        <Button onClick={onCancel}>
          <FormattedMessage id="events.form.cancel" />
        </Button>
        <BusyButton type="submit" busy={isSaving}>
          <FormattedMessage id="events.form.save" />
        </BusyButton>
      </Buttons>
    </Form>
  );
};
