export {
  APPLIES_AGAIN,
  applyAgainAddress,
  beginningWith,
  GOES_ON,
  otherOfferAddress,
  wizardAddress,
} from './applyAgainAddress';
export { ApplyAgainNotice } from './ApplyAgainNotice';
export { CompletionNotice } from './CompletionNotice';
export { useBeginning, useCanApplyAgain } from './useApplyAgain';
