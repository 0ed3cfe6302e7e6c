import { FormattedMessage, useIntl } from 'react-intl';
import type { Application } from '../../api/entities';
import { useAppStore } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { DownloadButton } from '../../ui';
import { copyOf } from '../../summary/copyOf';
import type { RecordsOf } from '../../summary/records';

/** "Download a copy": the whole application as a PDF, made in the browser. */
export const DownloadCopy = ({ application }: { application: Application }) => {
  const intl = useIntl();
  const store = useAppStore();
  const save = async () => {
    const { savePdf } = await import('../../lib/pdf/savePdf');
    const state = store.getState();
    const recordsOf: RecordsOf = (type) => selectRecords(state, type, application.applicant.id);
    const copy = copyOf(application, recordsOf, intl, new Date());
    await savePdf(copy, `${application.referenceNumber ?? 'application'}.pdf`);
  };
  return (
    <DownloadButton failedId="summary.copy.failed" save={save}>
      <FormattedMessage id="summary.copy.download" />
    </DownloadButton>
  );
};
