import { useState } from 'react';
import { emptyEvent, EventForm, type EventValues } from '../../features/events';
import { DialogFrame } from '../../ui';

interface AddEventDialogProps {
  /** The day that is looked at, `yyyy-MM-dd`. */
  day: string;
  /** What was typed before the dialog was closed without saving. */
  kept: EventValues | undefined;
  onChange: (values: EventValues) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** A new event of the parent's own. */
export const AddEventDialog = ({ day, kept, onChange, onSaved, onClose }: AddEventDialogProps) => {
  const [initialValues] = useState(() => kept ?? emptyEvent(day, new Date()));
  return (
    <DialogFrame open titleId="calendar.add" onClose={onClose}>
      <EventForm initialValues={initialValues} onChange={onChange} onSaved={onSaved} onCancel={onClose} />
    </DialogFrame>
  );
};
