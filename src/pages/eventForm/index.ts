export { EventFormPage } from './EventFormPage';
