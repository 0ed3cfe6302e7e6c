export { ChildDetailPage } from './ChildDetailPage';
