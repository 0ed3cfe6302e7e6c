import { useState } from 'react';
import { emptyEvent, EventForm } from '../../features/events';
import { DialogFrame } from '../../ui';

interface AddEventDialogProps {
  /** The day that is looked at, `yyyy-MM-dd`. */
  day: string;
  onSaved: () => void;
  onClose: () => void;
}

/** A new event of the parent's own. */
export const AddEventDialog = ({ day, onSaved, onClose }: AddEventDialogProps) => {
  const [initialValues] = useState(() => emptyEvent(day, new Date()));
  return (
    <DialogFrame open titleId="calendar.add" onClose={onClose}>
      <EventForm initialValues={initialValues} onSaved={onSaved} onCancel={onClose} />
    </DialogFrame>
  );
};
