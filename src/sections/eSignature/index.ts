export { eSignatureSection, type ESignatureValues } from './eSignatureSection';
