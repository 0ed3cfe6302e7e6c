import { Panel } from '../../ui';
import { DisabledAction } from './DisabledAction';

/** Nobody may delete an account here (P6.2). */
export const DeletionCard = () => (
  <Panel titleId="account.delete">
    <DisabledAction labelId="account.delete" whyId="account.delete.why" colour="error" />
  </Panel>
);
