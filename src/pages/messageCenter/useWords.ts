import { useIntl } from 'react-intl';
import type { Words } from './conversations';

/** Words as the reader sees them. */
export const useWords = () => {
  const { formatMessage } = useIntl();
  return (words: Words) =>
    'textId' in words ? formatMessage({ id: words.textId }, words.values) : words.text;
};
