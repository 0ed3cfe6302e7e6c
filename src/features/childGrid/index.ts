export { ChildGrid } from './ChildGrid';
