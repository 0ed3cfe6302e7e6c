import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice } from '../../../ui';
import { APPLICATIONS_ADDRESS, applicationAddress, stepAddress } from '../addresses';
import type { Draft } from '../../../store/wizard';
import type { Line, StepLink, StepNotice } from '../outcome';

type Place = Pick<Draft, 'offer' | 'applicantId'>;
interface OutcomeNoticeProps {
  notice: StepNotice;
  draft: Place;
}

const textOf = (line: Line) =>
  'text' in line ? (
    line.text
  ) : (
    <FormattedMessage id={line.messageId} {...(line.values && { values: line.values })} />
  );

const addressOf = ({ to }: StepLink, { offer, applicantId }: Place): string => {
  if (to !== 'application') return stepAddress(offer, to);
  return applicantId === null ? APPLICATIONS_ADDRESS : applicationAddress(applicantId);
};

const NoticeLink = ({ link, draft }: { link: StepLink; draft: Place }) => (
  <Button
    component={Link}
    to={addressOf(link, draft)}
    state={{ field: link.field }}
    variant="outlined"
    color="inherit"
    size="small"
  >
    <FormattedMessage id={link.labelId} />
  </Button>
);

/** What became of a save, in words, with the way to what must be mended. */
export const OutcomeNotice = ({ notice, draft }: OutcomeNoticeProps) => (
  <Notice tone={notice.tone} actions={notice.link && <NoticeLink link={notice.link} draft={draft} />}>
    {notice.lines.map((line, index) => (
      <div key={index}>{textOf(line)}</div>
    ))}
  </Notice>
);
