import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { HelpOffer, Notice, Wording } from '../../../ui';
import { APPLICATIONS_ADDRESS, applicationAddress, stepAddress } from '../addresses';
import type { Draft } from '../../../store/wizard';
import type { Line, StepLink, StepNotice } from '../outcome';

type Place = Pick<Draft, 'offer' | 'applicantId'>;
interface OutcomeNoticeProps {
  notice: StepNotice;
  draft: Place;
}

const textOf = ({ messageId, text, values }: Line) =>
  messageId !== undefined && values ? (
    <FormattedMessage id={messageId} values={values} />
  ) : (
    <Wording messageId={messageId} text={text} />
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

const actionsOf = ({ notice: { link, tone }, draft }: OutcomeNoticeProps) => {
  if (!link && tone !== 'error') return undefined;
  return (
    <>
      {link && <NoticeLink link={link} draft={draft} />}
      {tone === 'error' && <HelpOffer />}
    </>
  );
};

/** The result of a save in words, with a link to what must be corrected. */
export const OutcomeNotice = ({ notice, draft }: OutcomeNoticeProps) => (
  <Notice tone={notice.tone} actions={actionsOf({ notice, draft })}>
    {notice.lines.map((line, index) => (
      <div key={index}>{textOf(line)}</div>
    ))}
  </Notice>
);
