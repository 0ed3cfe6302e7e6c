import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApplications } from '../../../store/useRecords';
import type { Draft } from '../../../store/wizard';
import { FoldedNotice } from '../../../ui';
import { EarlierAnswersDialog } from './EarlierAnswersDialog';
import { sourcesAmong } from './sources';

interface EarlierAnswersOfferProps {
  draft: Draft;
  onCopied: () => void;
}

/** Offers to copy what a parent answered for another child. Nothing is copied without being asked for. */
export const EarlierAnswersOffer = ({ draft, onCopied }: EarlierAnswersOfferProps) => {
  const { applications } = useApplications();
  const [isOpen, setOpen] = useState(false);
  const sources = sourcesAmong(applications, draft.applicantId);
  if (sources.length === 0) return null;
  return (
    <>
      <FoldedNotice
        tone="info"
        shortId="enrolment.reuse.offer.short"
        messageId="enrolment.reuse.offer"
        actions={
          <Button variant="outlined" color="inherit" size="small" onClick={() => setOpen(true)}>
            <FormattedMessage id="enrolment.reuse.choose" />
          </Button>
        }
      />
      {isOpen && (
        <EarlierAnswersDialog
          draftId={draft.id}
          sources={sources}
          onCopied={onCopied}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
