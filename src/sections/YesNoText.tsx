import { FormattedMessage } from 'react-intl';
import type { YesNo } from '../lib/yesNo';

/** An answer, in words; nothing while there is none. */
export const YesNoText = ({ answer }: { answer: YesNo }) =>
  answer === '' ? null : <FormattedMessage id={`ui.${answer}`} />;
