import { createContext, type ReactNode } from 'react';

/** A note about a field's value, such as where it was copied from. */
export interface FieldMark {
  /** The fingerprint of that value. The mark disappears when the value changes. */
  fingerprint: string;
  text: ReactNode;
}

/** Marks by the field's path in the form; items of a list by `list.key`. */
export const FieldMarks = createContext<Readonly<Record<string, FieldMark>>>({});
