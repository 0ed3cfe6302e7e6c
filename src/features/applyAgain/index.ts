export {
  APPLIES_AGAIN,
  applyAgainAddress,
  beginningWith,
  GOES_ON,
  otherOfferAddress,
} from './applyAgainAddress';
export { ApplyAgainNotice } from './ApplyAgainNotice';
export { useBeginning, useCanApplyAgain } from './useApplyAgain';
