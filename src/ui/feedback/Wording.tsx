import { FormattedMessage } from 'react-intl';

interface WordingProps {
  messageId?: string | undefined;
  text?: string | undefined;
}

/** Our words by their id, in which a text is quoted, or the text alone. */
export const Wording = ({ messageId, text }: WordingProps) =>
  messageId === undefined ? text : <FormattedMessage id={messageId} values={{ message: text }} />;
