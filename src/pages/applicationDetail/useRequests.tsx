import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Application, OpenRequest } from '../../api/entities';
import { canEdit } from '../../domain/applicationStatus';
import { unansweredRequests } from '../../domain/requests';
import { isAddable, isEditable, type EditTarget } from '../../features/editing';
import type { SectionNotices } from '../../features/summary';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';
import { allSections } from '../../sections/enrolmentSteps';
import { Notice } from '../../ui';
import { RequestNotice, requestPlace } from './RequestNotice';

/** The dialog that answers a request about a section; null where the parent first chooses one of several records. */
const targetOf = (definition: Definition, [recordId, ...more]: readonly string[]): EditTarget | null => {
  const { id: sectionId } = definition;
  if (!isEditable(definition)) return null;
  if (recordId === undefined || sectionId === 'documents')
    return isAddable(definition) ? { sectionId } : null;
  if (isRoster(definition)) return { sectionId };
  return isCollection(definition) && more.length > 0 ? null : { sectionId, recordId };
};

const go = (requestId: string) => document.getElementById(requestPlace(requestId))?.focus();

/** What the school asks for: the ways to it above all sections, and each request above its own. */
export const useRequests = (application: Application, open: (target: EditTarget) => void) => {
  const intl = useIntl();
  const { requests = [] } = application;
  const titleOf = (section: OpenRequest['section']) => {
    const titleId = allSections.find(({ id }) => id === section)?.titleId;
    return titleId && intl.formatMessage({ id: titleId });
  };
  const noticeOf = (request: OpenRequest, target: EditTarget | null) => (
    <RequestNotice
      key={request.id}
      applicationId={application.id}
      request={request}
      section={titleOf(request.section)}
      onEdit={target && canEdit(application) ? () => open(target) : undefined}
    />
  );
  const above: SectionNotices = (definition, recordIds) =>
    requests
      .filter(({ section }) => section === definition.id)
      .map((request) => noticeOf(request, targetOf(definition, recordIds)));

  const unanswered = unansweredRequests(application);
  const summary: ReactNode = unanswered.length > 0 && (
    <Notice
      tone="warning"
      messageId="requests.summary"
      values={{ count: unanswered.length }}
      actions={unanswered.map(({ id, section }) => (
        <Button key={id} variant="outlined" color="inherit" size="small" onClick={() => go(id)}>
          {titleOf(section) ?? <FormattedMessage id="requests.other" />}
        </Button>
      ))}
    />
  );
  const ofNoSection = requests
    .filter(({ section }) => section === null)
    .map((request) => noticeOf(request, null));
  return { above, summary, ofNoSection };
};
