export { givenMessages as knownSentences } from '../../contract/error';
