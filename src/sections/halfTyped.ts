import { createContext } from 'react';

/** What stands in the dialog of a list and is not in the list yet, by the list's name among the form's values. */
export interface HalfTyped {
  items: Readonly<Record<string, unknown>>;
  /** Null when the item has been thrown away. The same function at each render. */
  keep: (list: string, item: object | null) => void;
  /**
   * An item was saved into the list, or removed from it. Keeps the changed list at once, and only then, if `isOver`, forgets what
   * was half typed for it: a tab that ends meanwhile loses neither.
   */
  listChanged: (list: string, isOver: boolean) => void;
}

/** Null where nobody keeps it. */
export const HalfTypedContext = createContext<HalfTyped | null>(null);
