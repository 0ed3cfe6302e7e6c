import { Fragment, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { isAnswered } from '../../domain/isAnswered';
import { assertNever } from '../../lib/assertNever';
import { countryName } from '../../lib/countryName';
import { fromCalendarDate } from '../../lib/dates';
import { answerId } from '../../summary/answerId';
import type { RowValue } from '../../summary/row';
import { wordingId } from '../../summary/wordingId';
import { FileLink, FilePicture } from './FileLink';
import { Secret } from './Secret';

const NotGiven = () => <FormattedMessage id="summary.notGiven" />;

const Day = ({ date }: { date: string }) => {
  const day = fromCalendarDate(date.slice(0, 10));
  return day ? <FormattedDate value={day} year="numeric" month="long" day="numeric" /> : date || <NotGiven />;
};

const Country = ({ name }: { name: string }) => countryName(name, useIntl().locale) || <NotGiven />;

const Messages = ({ messageIds, otherwise = '' }: { messageIds: string[]; otherwise?: string }) => {
  const intl = useIntl();
  if (messageIds.length === 0) return <NotGiven />;
  if (otherwise !== '' && messageIds.some((id) => !(id in intl.messages))) return otherwise;
  return messageIds.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <FormattedMessage id={wordingId(id, intl)} />
    </Fragment>
  ));
};

/** The value of one line of a summary, worded for the reader. */
export const RowValueView = ({ value }: { value: RowValue }): ReactNode => {
  switch (value.kind) {
    case 'text':
      return isAnswered(value.text) ? value.text : <NotGiven />;
    case 'messages':
      return <Messages {...value} />;
    case 'country':
      return <Country name={value.name} />;
    case 'date':
      return <Day date={value.date} />;
    case 'answer':
      return <FormattedMessage id={answerId(value.answer)} />;
    case 'secret':
      return isAnswered(value.text) ? <Secret text={value.text} /> : <NotGiven />;
    case 'picture':
      return <FilePicture fileUrl={value.fileUrl} name={value.name} />;
    case 'file':
      return <FileLink fileUrl={value.fileUrl} name={value.name} />;
    default:
      return assertNever(value);
  }
};
