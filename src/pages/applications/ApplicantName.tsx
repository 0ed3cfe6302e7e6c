import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Application } from '../../api/entities';
import { isDraft } from '../../domain/applicationStatus';
import { tallLinkInLine } from '../../ui';
import { applicantName } from './applicationActions';

/** Leads to the application, in whatever status; a draft has no page yet. */
export const ApplicantName = ({ application }: { application: Application }) =>
  isDraft(application) ? (
    applicantName(application)
  ) : (
    <MuiLink
      component={Link}
      to={addressOf('applicationDetail', { applicantId: application.applicant.id })}
      sx={tallLinkInLine}
    >
      {applicantName(application)}
    </MuiLink>
  );
