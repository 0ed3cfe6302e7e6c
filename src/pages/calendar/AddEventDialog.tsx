import { useState } from 'react';
import type { IntentKeys } from '../../api/intentKeys';
import { emptyEvent, EventForm, type EventValues } from '../../features/events';
import { DialogFrame } from '../../ui';

interface AddEventDialogProps {
  /** The day that is looked at, `yyyy-MM-dd`. */
  day: string;
  /** What was typed before the dialog was closed without saving. */
  kept: EventValues | undefined;
  keys: IntentKeys;
  onChange: (values: EventValues) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** A new event of the parent's own. */
export const AddEventDialog = ({ day, kept, keys, onChange, onSaved, onClose }: AddEventDialogProps) => {
  const [initialValues] = useState(() => kept ?? emptyEvent(day, new Date()));
  return (
    <DialogFrame open titleId="calendar.add" onClose={onClose}>
      <EventForm
        initialValues={initialValues}
        keys={keys}
        onChange={onChange}
        onSaved={onSaved}
        onCancel={onClose}
      />
    </DialogFrame>
  );
};
