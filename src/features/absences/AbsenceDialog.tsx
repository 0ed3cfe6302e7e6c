import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCreateAbsenceMutation } from '../../api/absences';
import type { Child } from '../../api/entities';
import { isApiError, type ApiError } from '../../api/errors';
import { makeIntentKeys } from '../../api/intentKeys';
import { serverNow } from '../../api/serverClock';
import { absencePayloadOn, type AbsencePayload } from '../../contract/absences';
import { absenceReasons, type AbsenceReason } from '../../domain/absences';
import { fromCalendarDate, isCalendarDate, toCalendarDate } from '../../lib/dates';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { FormDialog, Notice, RadioField, TextField, useFieldValue, useFormActions } from '../../ui';
import { CardLine } from '../../ui/cards';
import { DateField } from '../../ui/dateField';

type AbsenceValues = Omit<AbsencePayload, 'reason'> & { reason: AbsenceReason | '' };

const reasons = absenceReasons.map((value) => ({ value, labelId: `absences.reason.${value}` }));

/** A later first day takes the last one along, so that one day is one choice. */
const Days = () => {
  const { setFieldValue } = useFormActions();
  const firstDay = useFieldValue<string>('firstDay');
  const lastDay = useFieldValue<string>('lastDay');
  const followed = useRef(firstDay);
  useEffect(() => {
    // the last day itself is typed freely
    if (followed.current === firstDay) return;
    followed.current = firstDay;
    if (isCalendarDate(firstDay) && isCalendarDate(lastDay) && lastDay < firstDay)
      setFieldValue('lastDay', firstDay);
  }, [firstDay, lastDay, setFieldValue]);
  return (
    <>
      <DateField name="firstDay" labelId="absences.firstDay" />
      <DateField name="lastDay" labelId="absences.lastDay" helpId="absences.lastDay.help" />
    </>
  );
};

/** The days of another report, on account of which this one is refused; undefined when it is not, or nobody tells which. */
const useKnownDays = (failure: ApiError | undefined): string | undefined => {
  const intl = useIntl();
  const [first, last] = [failure?.days?.firstDay, failure?.days?.lastDay].map((day) =>
    fromCalendarDate(day ?? ''),
  );
  return first && last && intl.formatDateTimeRange(first, last, { month: 'long', day: 'numeric' });
};

interface AbsenceDialogProps {
  child: Child;
  /** What is chosen when it opens. */
  reason: AbsenceValues['reason'];
  onClose: () => void;
}

/** Reports the absence of a child. Nothing of it is kept on the device: it may tell of the child's health. */
export const AbsenceDialog = ({ child, reason, onClose }: AbsenceDialogProps) => {
  const dispatch = useAppDispatch();
  const [create, { isLoading, error }] = useCreateAbsenceMutation();
  const [keys] = useState(makeIntentKeys);
  const [today] = useState(() => toCalendarDate(serverNow()));
  const [schema] = useState(() => absencePayloadOn({ earliest: today, latest: today }));
  const send = async (values: AbsenceValues) => {
    const body = schema.parse(values);
    try {
      await keys.under(body, (sent, intentKey) => create({ body: sent, intentKey }).unwrap());
    } catch (failure) {
      if (isApiError(failure)) return;
      throw failure;
    }
    dispatch(toastShown({ tone: 'success', messageId: 'absences.reported' }));
    onClose();
  };
  const failure = isApiError(error) ? error : undefined;
  const knownDays = useKnownDays(failure);
  const initialValues: AbsenceValues = {
    studentId: child.id,
    firstDay: today,
    lastDay: today,
    reason,
    note: '',
  };
  return (
    <FormDialog
      titleId="absences.report.of"
      titleValues={{ name: child.firstName }}
      submitId="absences.report.send"
      schema={schema}
      initialValues={initialValues}
      progress={{ isBusy: isLoading, failure: knownDays === undefined ? failure : undefined }}
      onSubmit={send}
      onClose={onClose}
    >
      <Days />
      <RadioField name="reason" labelId="absences.reason" options={reasons} />
      <TextField name="note" labelId="absences.note" multiline optional />
      <CardLine>
        <FormattedMessage id="absences.report.help" />
      </CardLine>
      {knownDays !== undefined && (
        <Notice tone="error" messageId="absences.exists" values={{ days: knownDays }} />
      )}
    </FormDialog>
  );
};
