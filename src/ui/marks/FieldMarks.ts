import { createContext, type ReactNode } from 'react';

/** A remark about the value that a field has, such as where it comes from. */
export interface FieldMark {
  /** The fingerprint of that value: the mark goes when the field holds another. */
  fingerprint: string;
  text: ReactNode;
}

/** Marks by the path of their field in the form; items of a list by `list.key`. */
export const FieldMarks = createContext<Readonly<Record<string, FieldMark>>>({});
