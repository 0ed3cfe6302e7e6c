import { FormattedMessage, useIntl } from 'react-intl';
import type { AnswerSource } from '../../../store/wizard';

/** Formats the day on which an application was sent; "…" for one that was never sent. */
export const useSourceDate = () => {
  const intl = useIntl();
  return ({ date }: AnswerSource): string =>
    date === null ? '…' : intl.formatDate(date, { year: 'numeric', month: 'long', day: 'numeric' });
};

/** A sentence that names the child and the date of the copied application. */
export const SourceText = ({ id, source }: { id: string; source: AnswerSource }) => {
  const dateOf = useSourceDate();
  return <FormattedMessage id={id} values={{ child: source.firstName, date: dateOf(source) }} />;
};
