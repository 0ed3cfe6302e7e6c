export { ChildSelector } from './ChildSelector';
