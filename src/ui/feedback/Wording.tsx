import { FormattedMessage } from 'react-intl';

interface WordingProps {
  messageId?: string | undefined;
  text?: string | undefined;
}

/** A message by its id, which may quote a text, or the text alone. */
export const Wording = ({ messageId, text }: WordingProps) =>
  messageId === undefined ? text : <FormattedMessage id={messageId} values={{ message: text }} />;
