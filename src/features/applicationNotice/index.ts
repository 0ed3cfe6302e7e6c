export { ApplicationNotice } from './ApplicationNotice';
