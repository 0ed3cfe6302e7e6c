import { useMemo, type ReactNode } from 'react';
import type { CopiedAnswers } from '../../../store/wizard';
import { FieldMarks, type FieldMark } from '../../../ui/marks';
import { SourceText } from './SourceText';

const marksOf = (copies: readonly CopiedAnswers[]): Record<string, FieldMark> =>
  Object.fromEntries(
    copies.flatMap(({ fields, ...source }) =>
      Object.entries(fields).map(([path, fingerprint]) => [
        path,
        { fingerprint, text: <SourceText id="enrolment.copied.from" source={source} /> },
      ]),
    ),
  );

const none: readonly CopiedAnswers[] = [];

interface CopiedMarksProps {
  copies: readonly CopiedAnswers[] | undefined;
  children: ReactNode;
}

/** Tells each field of a step whether its value was copied from an earlier application. */
export const CopiedMarks = ({ copies = none, children }: CopiedMarksProps) => {
  const marks = useMemo(() => marksOf(copies), [copies]);
  return <FieldMarks value={marks}>{children}</FieldMarks>;
};
