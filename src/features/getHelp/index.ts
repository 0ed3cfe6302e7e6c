export { GetHelpDialog } from './GetHelpDialog';
export type { Held } from './Contents';
