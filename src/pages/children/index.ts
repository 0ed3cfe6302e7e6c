export { ChildrenPage } from './ChildrenPage';
