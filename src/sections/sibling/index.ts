export { siblingCollection } from './siblingCollection';
export type { SiblingsValues, SiblingValues } from './siblingSchema';
