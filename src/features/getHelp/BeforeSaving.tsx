import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { Form, TextField } from '../../ui';
import { Contents, type Held } from './Contents';

const NOTE_LENGTH = 2_000;

const schema = z.object({ note: z.string().check(z.maxLength(NOTE_LENGTH, 'validation.tooLong')) });

const Column = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '& > p': { margin: 0 },
}));

interface BeforeSavingProps {
  formId: string;
  held: Held;
  onSubmit: (note: string) => Promise<void>;
}

/** What the file is for, what it would hold, and the note. */
export const BeforeSaving = ({ formId, held, onSubmit }: BeforeSavingProps) => (
  <Column>
    <p>
      <FormattedMessage id="help.intro" />
    </p>
    <Contents held={held} />
    <p>
      <FormattedMessage id="help.where" />
    </p>
    <Form id={formId} initialValues={{ note: '' }} schema={schema} onSubmit={({ note }) => onSubmit(note)}>
      <TextField name="note" labelId="help.note" helpId="help.note.help" optional multiline />
    </Form>
  </Column>
);
