import { FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { needsCompletion, statusName } from '../../domain/applicationStatus';

/** The status in a sentence: what has happened, what comes next, and whose turn it is. */
export const StatusMeaning = ({ application }: { application: Application }) => (
  <FormattedMessage
    id={
      needsCompletion(application)
        ? 'applications.meaning.incomplete'
        : `applications.meaning.${statusName(application)}`
    }
  />
);
