export { APPLIES_AGAIN, applyAgainAddress, repeating } from './applyAgainAddress';
export { ApplyAgainNotice } from './ApplyAgainNotice';
export { useCanApplyAgain, useRepeated } from './useApplyAgain';
