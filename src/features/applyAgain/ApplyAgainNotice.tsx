import { FoldedNotice } from '../../ui';
import { GOES_ON } from './applyAgainAddress';
import { useBeginning } from './useApplyAgain';

/** Says, while a school or an offer is being chosen, which answers will be copied. */
export const ApplyAgainNotice = () => {
  const beginning = useBeginning();
  if (beginning === null) return null;
  const goesOn = beginning.from === GOES_ON;
  return (
    <FoldedNotice
      tone="info"
      shortId={goesOn ? 'applyAgain.otherOffer.short' : 'applyAgain.chooseOffer.short'}
      messageId={goesOn ? 'applyAgain.otherOffer' : 'applyAgain.chooseOffer'}
    />
  );
};
