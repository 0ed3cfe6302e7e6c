export { ApplicationDetailPage } from './ApplicationDetailPage';
