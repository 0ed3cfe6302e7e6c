import { FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { isUnconfirmed, needsCompletion, statusName } from '../../domain/applicationStatus';
import { useAppSelector } from '../../store/hooks';
import { selectDraftOf } from '../../store/wizard';

const nameOf = (application: Application, isKept: boolean) => {
  if (needsCompletion(application)) return 'incomplete';
  return isKept && isUnconfirmed(application) ? 'unconfirmed' : statusName(application);
};

/**
 * The status in a sentence: what has happened, what comes next, and whose turn it is. Where this device keeps the answers, it is
 * the parent's until the application is confirmed (ADR 3).
 */
export const StatusMeaning = ({ application }: { application: Application }) => {
  const isKept = useAppSelector((state) => selectDraftOf(state, application.applicant.id) !== undefined);
  return <FormattedMessage id={`applications.meaning.${nameOf(application, isKept)}`} />;
};
