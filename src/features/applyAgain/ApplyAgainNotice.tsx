import { Notice } from '../../ui';
import { useRepeated } from './useApplyAgain';

/** Says, where a school or an offer is chosen, that last year's answers will come along. */
export const ApplyAgainNotice = () =>
  useRepeated() === null ? null : <Notice tone="info" messageId="applyAgain.chooseOffer" />;
