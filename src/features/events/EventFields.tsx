import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { eventLabels, eventReminders, eventRepetitions } from '../../domain/calendar';
import { weekdayCodes } from '../../domain/recurrence';
import {
  CheckboxField,
  CheckboxGroupField,
  NumberField,
  SelectField,
  TextField,
  useFieldValue,
} from '../../ui';
import { DateField, TimeField } from '../../ui/dateField';
import { ruleUnits } from './customRule';
import type { EventValues } from './eventValues';
import { labels } from './labels';
import { reminderIds, repetitionIds } from './words';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const labelOptions = eventLabels.map((value) => ({ value, labelId: labels[value].messageId }));
const repetitionOptions = eventRepetitions.map((value) => ({ value, labelId: repetitionIds[value] }));
const reminderOptions = eventReminders.map((value) => ({ value, labelId: reminderIds[value] }));
const unitOptions = ruleUnits.map((value) => ({ value, labelId: `events.form.unit.${value}` }));

const Times = () => {
  const allDay = useFieldValue<boolean>('allDay');
  return (
    <>
      <Pair>
        <DateField name="startDate" labelId="events.form.startDate" />
        {!allDay && <TimeField name="startTime" labelId="events.form.startTime" />}
      </Pair>
      <Pair>
        <DateField name="endDate" labelId="events.form.endDate" />
        {!allDay && <TimeField name="endTime" labelId="events.form.endTime" />}
      </Pair>
    </>
  );
};

const CustomRepetition = () => {
  const intl = useIntl();
  const repetition = useFieldValue<EventValues['repetition']>('repetition');
  const unit = useFieldValue<EventValues['custom']['unit']>('custom.unit');
  if (repetition !== 'custom') return null;
  const weekdays = weekdayCodes.map((value, day) => ({
    value,
    label: intl.formatDate(new Date(2023, 0, 1 + day), { weekday: 'long' }),
  }));
  return (
    <>
      <Pair>
        <NumberField name="custom.every" labelId="events.form.every" />
        <SelectField name="custom.unit" labelId="events.form.unit" options={unitOptions} />
      </Pair>
      {unit === 'weeks' && (
        <CheckboxGroupField
          name="custom.weekdays"
          labelId="events.form.weekdays"
          helpId="events.form.weekdaysHelp"
          options={weekdays}
          optional
        />
      )}
      <DateField name="custom.until" labelId="events.form.until" optional />
    </>
  );
};

/** Every field of an event (P3.8). */
export const EventFields = () => (
  <>
    <TextField name="title" labelId="events.title" />
    <CheckboxField name="allDay" labelId="events.allDay" />
    <Times />
    <SelectField name="className" labelId="events.label" options={labelOptions} />
    <SelectField name="repetition" labelId="events.repetition" options={repetitionOptions} />
    <CustomRepetition />
    <SelectField name="reminder" labelId="events.reminder" options={reminderOptions} optional />
    <TextField name="location" labelId="events.location" optional />
    <TextField name="organizer" labelId="events.organizer" optional />
    <TextField name="description" labelId="events.description" multiline optional />
    <TextField
      name="schedules"
      labelId="events.schedules"
      helpId="events.form.schedulesHelp"
      multiline
      optional
    />
  </>
);
