import { styled } from '@mui/material/styles';
import type { Application } from '../../api/entities';
import { canEdit, isClosedIncomplete, isUnconfirmed, needsCompletion } from '../../domain/applicationStatus';
import { wizardAddress } from '../../features/applyAgain';
import { EditDialogHost, HalfTypedNotices } from '../../features/editing';
import { DownloadCopy, SummaryCards, SummaryContents } from '../../features/summary';
import { useAppSelector } from '../../store/hooks';
import { selectDraftOf } from '../../store/wizard';
import { Notice } from '../../ui';
import { ApplicationPanel } from './ApplicationPanel';
import { completionActions, CompletionNotice, UnconfirmedNotice } from './Completion';
import { PaperFrame } from './PaperFrame';
import { PrintButton } from './PrintButton';
import { StatusHistory } from './StatusHistory';
import { useEditActions } from './useEditActions';
import { useRequests } from './useRequests';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  alignItems: 'start',
  // the history comes last on phones, where its arrival moves nothing
  gridTemplateAreas: '"about" "sections" "history"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: {
    gridTemplateAreas: '"sections about" "sections history"',
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateRows: 'auto 1fr',
  },
  '@media print': { display: 'block', zoom: 0.75 },
}));
const About = styled('aside')(({ theme }) => ({
  gridArea: 'about',
  display: 'grid',
  gap: theme.spacing(2),
  '@media print': {
    display: 'block',
    marginBlockEnd: theme.spacing(2),
    '& dl': { gridTemplateColumns: 'repeat(4, auto)' },
  },
}));
const Papers = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '@media print': { display: 'none' },
}));
/** On paper two columns of cards, which may be divided, but not within an answer nor after a heading. */
const Sections = styled('div')(({ theme }) => ({
  gridArea: 'sections',
  display: 'grid',
  // a folded card's line is cut off instead of making the page wider
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2),
  minWidth: 0,
  '@media print': {
    display: 'block',
    '& > div': { display: 'block', columnCount: 2, columnGap: theme.spacing(2) },
    '& section, & section > div': { display: 'block' },
    '& section': {
      padding: theme.spacing(1.5, 2),
      marginBlockEnd: theme.spacing(2),
      boxDecorationBreak: 'clone',
    },
    '& h2, & h3': { marginBlock: theme.spacing(1), breakAfter: 'avoid' },
    // a card's heading stands in a line of its own
    '& section > div:has(> h2), & div:has(> h3)': { breakAfter: 'avoid' },
    '& dl': {
      gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
      columnGap: theme.spacing(1.5),
      rowGap: theme.spacing(0.5),
      marginBlockEnd: theme.spacing(1),
    },
    '& dt, & dd': { breakInside: 'avoid' },
  },
}));
const History = styled('aside')(({ theme }) => ({
  gridArea: 'history',
  display: 'grid',
  gap: theme.spacing(2),
  '&:empty': { display: 'none' },
  '& > nav': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    position: 'sticky',
    insetBlockStart: theme.spacing(2),
    maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
    overflowY: 'auto',
    '& > nav': { display: 'block' },
  },
  '@media print': {
    '& > nav': { display: 'none' },
    position: 'static',
    overflow: 'visible',
    maxHeight: 'none',
    breakInside: 'avoid',
    marginBlockStart: theme.spacing(2),
    '& ol': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
}));

/**
 * The nine sections with the side panel; Reviewed and Rejected applications can be corrected (E4.21), one that
 * was never completed is completed in the wizard.
 */
export const ApplicationSections = ({ application }: { application: Application }) => {
  const { actions: edits, target, open, close } = useEditActions();
  const requests = useRequests(application, open);
  const kept = useAppSelector((state) => selectDraftOf(state, application.applicant.id));
  const way = wizardAddress(application, kept?.offer);
  const wizard = needsCompletion(application) ? way : null;
  const correction = kept && isUnconfirmed(application) && wizard === null ? way : null;
  const actions = canEdit(application) ? edits : wizard === null ? null : completionActions(wizard);
  return (
    <Columns>
      <PaperFrame application={application} />
      <About>
        <ApplicationPanel application={application} />
        <Papers>
          <PrintButton />
          <DownloadCopy application={application} />
        </Papers>
      </About>
      <Sections>
        {requests.summary}
        {requests.ofNoSection}
        <HalfTypedNotices application={application} isHidden={target !== null} onGoOn={open} />
        {wizard !== null && <CompletionNotice address={wizard} />}
        {correction !== null && <UnconfirmedNotice address={correction} />}
        {isClosedIncomplete(application) && (
          <Notice tone="info" messageId="applications.detail.closedIncomplete" />
        )}
        <SummaryCards applicantId={application.applicant.id} actions={actions} above={requests.above} />
      </Sections>
      <History>
        <SummaryContents />
        <StatusHistory applicationId={application.id} />
      </History>
      <EditDialogHost application={application} target={target} onClose={close} />
    </Columns>
  );
};
