import { styled } from '@mui/material/styles';
import { useContext } from 'react';
import { toFingerprint } from '../../lib/fingerprint';
import { colours } from '../colours';
import { FieldMarks } from './FieldMarks';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  paddingInlineStart: theme.spacing(1),
  borderInlineStart: `3px solid ${theme.vars.palette.info.main}`,
  color: colours(theme).text.secondary,
  overflowWrap: 'anywhere',
  '@media print': { display: 'none' },
}));

/** The mark of the field's current value, if any. */
export const useMark = (path: string, value: unknown) => {
  const mark = useContext(FieldMarks)[path];
  if (!mark) return null;
  return mark.fingerprint === toFingerprint(value) ? mark.text : null;
};

interface MarkProps {
  path: string;
  value: unknown;
  id?: string;
}

/** Shows the mark of a field or an item as long as its value is the marked one. */
export const Mark = ({ path, value, id }: MarkProps) => {
  const text = useMark(path, value);
  return text === null ? null : <Line id={id}>{text}</Line>;
};
