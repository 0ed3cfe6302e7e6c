import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice } from '../../../ui';
import { APPLICATIONS_ADDRESS, stepAddress } from '../addresses';
import type { Line, StepLink, StepNotice } from '../outcome';

interface OutcomeNoticeProps {
  notice: StepNotice;
  offer: { schoolId: string; id: string };
}

const textOf = (line: Line) =>
  'text' in line ? (
    line.text
  ) : (
    <FormattedMessage id={line.messageId} {...(line.values && { values: line.values })} />
  );

const NoticeLink = ({ link, offer }: { link: StepLink; offer: OutcomeNoticeProps['offer'] }) => (
  <Button
    component={Link}
    to={link.to === 'applications' ? APPLICATIONS_ADDRESS : stepAddress(offer, link.to)}
    state={{ field: link.field }}
    variant="outlined"
    color="inherit"
    size="small"
  >
    <FormattedMessage id={link.labelId} />
  </Button>
);

/** What became of a save, in words, with the way to what must be mended. */
export const OutcomeNotice = ({ notice, offer }: OutcomeNoticeProps) => (
  <Notice tone={notice.tone} actions={notice.link && <NoticeLink link={notice.link} offer={offer} />}>
    {notice.lines.map((line, index) => (
      <div key={index}>{textOf(line)}</div>
    ))}
  </Notice>
);
