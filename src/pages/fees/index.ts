export { FeesPage } from './FeesPage';
