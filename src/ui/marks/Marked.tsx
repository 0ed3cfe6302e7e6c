import { styled } from '@mui/material/styles';
import { type ComponentType, type ReactNode } from 'react';
import { useFieldValue } from '../form/formStore';
import { Mark, useMark } from './Mark';

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(0.5), minWidth: 0 }));

/** A field with its mark below. Screen readers read the mark with the field. */
export const Marked = ({ name, children }: { name: string; children: ReactNode }) => {
  const value = useFieldValue<unknown>(name);
  const id = `${name}-mark`;
  const described = useMark(name, value) === null ? {} : { role: 'group', 'aria-describedby': id };
  return (
    <Frame {...described}>
      {children}
      <Mark path={name} value={value} id={id} />
    </Frame>
  );
};

/** Makes a field of the kit show its mark. */
export const markable = <Props extends { name: string }>(Field: ComponentType<Props>) => {
  const MarkableField = (props: Props) => (
    <Marked name={props.name}>
      <Field {...props} />
    </Marked>
  );
  return MarkableField;
};
