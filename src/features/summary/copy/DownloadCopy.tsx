import Download from '@mui/icons-material/Download';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Application } from '../../../api/entities';
import { useAppStore } from '../../../store/hooks';
import { selectRecords } from '../../../store/summary';
import { BusyButton, Notice } from '../../../ui';
import type { RecordsOf } from '../rowGroups';
import { copyOf } from './copyOf';

/** "Download a copy": the whole application as a PDF, made in the browser. */
export const DownloadCopy = ({ application }: { application: Application }) => {
  const intl = useIntl();
  const store = useAppStore();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setProgress('busy');
    try {
      const { downloadCopy } = await import('./downloadCopy');
      const state = store.getState();
      const recordsOf: RecordsOf = (type) => selectRecords(state, type, application.applicant.id);
      const copy = copyOf(application, recordsOf, intl, new Date());
      await downloadCopy(copy, `${application.referenceNumber ?? 'application'}.pdf`);
      setProgress('idle');
    } catch {
      setProgress('failed');
    }
  };
  return (
    <>
      <BusyButton
        variant="outlined"
        busy={progress === 'busy'}
        startIcon={<Download />}
        onClick={() => void download()}
        sx={{ displayPrint: 'none' }}
      >
        <FormattedMessage id="summary.copy.download" />
      </BusyButton>
      {progress === 'failed' && <Notice tone="error" messageId="summary.copy.failed" />}
    </>
  );
};
