export { GetHelpDialog } from './GetHelpDialog';
