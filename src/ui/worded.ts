import type { IntlShape } from 'react-intl';
import { foldText } from '../lib/foldText';

/** A word of the API as the last part of a message id: "Bank transfer" becomes `bankTransfer`. */
export const messageKey = (word: string): string =>
  (foldText(word).match(/[a-z]+/g) ?? [])
    .map((part, index) => (index === 0 ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('');

/** The message for a word of the API, or the word itself if there is none. */
export const worded = ({ messages, formatMessage }: IntlShape, id: string, word: string): string =>
  id in messages ? formatMessage({ id }) : word;
