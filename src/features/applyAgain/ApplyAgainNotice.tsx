import { Notice } from '../../ui';
import { GOES_ON } from './applyAgainAddress';
import { useBeginning } from './useApplyAgain';

/** Says, where a school or an offer is chosen, which answers will come along. */
export const ApplyAgainNotice = () => {
  const beginning = useBeginning();
  if (beginning === null) return null;
  const goesOn = beginning.from === GOES_ON;
  return <Notice tone="info" messageId={goesOn ? 'applyAgain.otherOffer' : 'applyAgain.chooseOffer'} />;
};
