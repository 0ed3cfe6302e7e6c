import GlobalStyles from '@mui/material/GlobalStyles';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Application } from '../../api/entities';

/** Above and beneath each sheet: whose application it is, its reference number, the day, and the number of the sheet. */
export const PaperFrame = ({ application: { applicant, referenceNumber } }: { application: Application }) => {
  const intl = useIntl();
  const [today] = useState(() => new Date());
  const name = `${applicant.firstName} ${applicant.lastName}`;
  const date = intl.formatDate(today, { dateStyle: 'long' });
  const box = (content: string) => ({ content, fontSize: '9pt', color: '#5f574d' });
  const text = (words: string) => box(JSON.stringify(words));
  return (
    <GlobalStyles
      styles={{
        '@page': {
          margin: '16mm 12mm 14mm',
          '@top-left': text([name, referenceNumber].filter(Boolean).join(' · ')),
          '@top-right': text(intl.formatMessage({ id: 'applications.detail.printed' }, { date })),
          '@bottom-right': box('counter(page) " / " counter(pages)'),
        },
      }}
    />
  );
};
