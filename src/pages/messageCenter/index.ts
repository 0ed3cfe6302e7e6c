export { MessageCenterPage } from './MessageCenterPage';
