export { eSignatureSection } from './eSignatureSection';
