import { addressOf } from './addresses';
import { CHILD } from './childIds';

interface Named {
  id: string;
  firstName: string;
}

/** After `/children/` these lead elsewhere: to the list, up from it, or to the enrolment. */
const TAKEN: readonly string[] = ['', '.', '..', 'enroll'];

/** The first name as it stands in an address; the id of a child whose first name cannot stand there. */
const nameInAddress = ({ id, firstName }: Named): string =>
  TAKEN.includes(firstName.toLowerCase()) ? id : firstName;

/** Children by the first name in an address (P2.26). */
export const childrenNamed = <Child extends Named>(children: readonly Child[], name: string): Child[] =>
  children.filter((child) => nameInAddress(child) === name);

/** The address of a page about one child, who is then the selected one; `id` is '' where no child is known. */
export const pathOfChild = (path: string, id: string): string =>
  id === '' ? path : `${path}?${CHILD}=${encodeURIComponent(id)}`;

/** The address of a child's page; where two share the first name, it tells which (decision 31). */
export const childPath = (child: Named, children: readonly Named[]): string => {
  const name = nameInAddress(child);
  const path = addressOf('childDetail', { nameParams: name });
  return childrenNamed(children, name).length > 1 ? pathOfChild(path, child.id) : path;
};
