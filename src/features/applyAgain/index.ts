export {
  APPLIES_AGAIN,
  applyAgainAddress,
  beginningWith,
  GOES_ON,
  offersAddressOf,
  otherOfferAddress,
  wizardAddress,
} from './applyAgainAddress';
export { ApplyAgainNotice } from './ApplyAgainNotice';
export { CompletionNotice } from './CompletionNotice';
export { needsOffer } from './needsOffer';
export { useBeginning, useCanApplyAgain } from './useApplyAgain';
