import { addressOf } from './addresses';

interface Named {
  id: string;
  firstName: string;
}

/** Children by the first name in an address (P2.26). */
export const childrenNamed = <Child extends Named>(children: readonly Child[], firstName: string): Child[] =>
  children.filter((child) => child.firstName === firstName);

/** The address of a child's page; where two share the first name, it tells which (decision 31). */
export const childPath = ({ id, firstName }: Named, children: readonly Named[]): string => {
  const path = addressOf('childDetail', { nameParams: firstName });
  return childrenNamed(children, firstName).length > 1 ? `${path}?child=${encodeURIComponent(id)}` : path;
};
