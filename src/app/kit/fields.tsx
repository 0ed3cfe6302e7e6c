import OutlinedInput from '@mui/material/OutlinedInput';
import type { FormikProps } from 'formik';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { genders } from '../../domain/enumerations';
import { toFingerprint } from '../../lib/fingerprint';
import {
  CheckboxField,
  CheckboxGroupField,
  FieldFrame,
  FileField,
  Form,
  NumberField,
  PasswordField,
  RadioField,
  SelectField,
  SentShare,
  TextField,
  YesNoField,
} from '../../ui';
import { DateField, TimeField } from '../../ui/dateField';
import { FieldMarks, Mark, Marked } from '../../ui/marks';
import { PhoneField } from '../../ui/phoneField';

type FieldText = ComponentProps<typeof YesNoField>;
type Values = Record<string, Record<string, unknown>>;

const options = genders.map((value) => ({ value, labelId: `student.gender.${value}` }));
const nowhere = () => Promise.resolve('');

interface StatesProps {
  /** Of the component, so that no two controls of the page share an id. */
  of: string;
  filled: unknown;
  empty?: unknown;
  children: (text: FieldText) => ReactNode;
  /** What only this field can be: of the names `others.…`. */
  others?: ReactNode;
}

/** A field as it is empty, filled in, and refused. */
const States = ({ of, filled, empty = '', children: render, others }: StatesProps) => {
  const form = useRef<FormikProps<Values>>(null);
  useEffect(() => void form.current?.submitForm(), []);
  const schema = z.looseObject({ [of]: z.looseObject({ refused: z.never('validation.required') }) });
  const values = { [of]: { empty, filled, refused: empty }, [`${of}Others`]: { one: filled, two: filled } };
  const text = (state: string) => ({ name: `${of}.${state}`, labelId: 'student.placeOfBirth' });
  return (
    <Form innerRef={form} initialValues={values} schema={schema} onSubmit={() => undefined}>
      {render({ ...text('empty'), helpId: 'student.email.help', optional: true })}
      {render(text('filled'))}
      {render(text('refused'))}
      {others}
    </Form>
  );
};

const other = (of: string, which: 'one' | 'two') => ({
  name: `${of}Others.${which}`,
  labelId: 'student.placeOfBirth',
});

const Field = () => (
  <States
    of="TextField"
    filled="Boston"
    others={
      <>
        <TextField {...other('TextField', 'one')} readOnly />
        <TextField {...other('TextField', 'two')} multiline />
      </>
    }
  >
    {(text) => <TextField {...text} />}
  </States>
);

const marked = {
  'Marked.filled': { fingerprint: toFingerprint('Boston'), text: '2025–2026' },
  item: { fingerprint: toFingerprint('Boston'), text: '2025–2026' },
};

/** Each field of the kit, by its name. */
export const fields = {
  TextField: Field,
  NumberField: () => (
    <States of="NumberField" filled="3">
      {(text) => <NumberField {...text} />}
    </States>
  ),
  PasswordField: () => (
    <States of="PasswordField" filled="Boston">
      {(text) => <PasswordField {...text} />}
    </States>
  ),
  SelectField: () => (
    <States
      of="SelectField"
      filled="female"
      others={
        <>
          <SelectField {...other('SelectField', 'one')} options={options} disabled />
          <SelectField {...other('SelectField', 'two')} options={[]} loading />
        </>
      }
    >
      {(text) => <SelectField {...text} options={options} />}
    </States>
  ),
  RadioField: () => (
    <States of="RadioField" filled="female">
      {(text) => <RadioField {...text} options={options} />}
    </States>
  ),
  YesNoField: () => (
    <States of="YesNoField" filled="yes">
      {(text) => <YesNoField {...text} />}
    </States>
  ),
  CheckboxField: () => (
    <States
      of="CheckboxField"
      filled
      empty={false}
      others={<CheckboxField {...other('CheckboxField', 'one')} disabled />}
    >
      {({ optional: _never, ...text }) => <CheckboxField {...text} />}
    </States>
  ),
  CheckboxGroupField: () => (
    <States of="CheckboxGroupField" filled={['female']} empty={[]}>
      {(text) => <CheckboxGroupField {...text} options={options} />}
    </States>
  ),
  FileField: () => (
    <States
      of="FileField"
      filled="/files/certificate.pdf"
      others={
        <FileField {...other('FileField', 'one')} accept="photo" upload={nowhere} previewUrl="/picture.svg" />
      }
    >
      {(text) => <FileField {...text} accept="document" upload={nowhere} />}
    </States>
  ),
  SentShare: () => (
    <>
      <SentShare share={undefined} labelId="ui.file.sendingSome" />
      <br />
      <SentShare share={0.4} labelId="ui.file.sendingSome" />
    </>
  ),
  DateField: () => (
    <States of="DateField" filled="2018-04-09">
      {(text) => <DateField {...text} />}
    </States>
  ),
  TimeField: () => (
    <States of="TimeField" filled="08:30">
      {(text) => <TimeField {...text} />}
    </States>
  ),
  PhoneField: () => (
    <States of="PhoneField" filled="+12025550123">
      {(text) => <PhoneField {...text} />}
    </States>
  ),
  FieldFrame: () => (
    <>
      <FieldFrame name="frame" labelId="student.placeOfBirth" errorId={undefined} optional>
        <OutlinedInput id="frame" />
      </FieldFrame>
      <FieldFrame name="frameRefused" labelId="student.placeOfBirth" errorId="validation.required">
        <OutlinedInput id="frameRefused" />
      </FieldFrame>
      <FieldFrame name="frameDisabled" labelId="student.placeOfBirth" errorId={undefined} disabled>
        <OutlinedInput id="frameDisabled" />
      </FieldFrame>
    </>
  ),
  Marked: () => (
    <FieldMarks value={marked}>
      <States of="Marked" filled="Boston">
        {(text) => (
          <Marked name={text.name}>
            <TextField {...text} />
          </Marked>
        )}
      </States>
    </FieldMarks>
  ),
  Mark: () => (
    <FieldMarks value={marked}>
      <Mark path="item" value="Boston" />
    </FieldMarks>
  ),
  /** Sent and refused: the summary leads to what is wrong. */
  Form: () => (
    <States of="Form" filled="Boston">
      {(text) => <TextField {...text} />}
    </States>
  ),
};
