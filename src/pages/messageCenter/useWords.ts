import { useIntl } from 'react-intl';
import type { Words } from './conversations';

/** What a message says, in the reader's language where it is a sample. */
export const useWords = () => {
  const { formatMessage } = useIntl();
  return (words: Words) => ('textId' in words ? formatMessage({ id: words.textId }) : words.text);
};
