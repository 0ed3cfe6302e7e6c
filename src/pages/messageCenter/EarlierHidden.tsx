import { FormattedMessage } from 'react-intl';
import { CardLine } from '../../ui/cards';

/** A conversation may be longer than can be read at once. */
export const EarlierHidden = () => (
  <CardLine>
    <FormattedMessage id="messages.earlierHidden" />
  </CardLine>
);
