export { ChildCards, ChildGrid } from './ChildGrid';
