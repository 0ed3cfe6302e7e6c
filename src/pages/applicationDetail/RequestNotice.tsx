import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { applicationsApi } from '../../api/applications';
import type { OpenRequest } from '../../api/entities';
import { isApiError } from '../../api/errors';
import { refusalWords } from '../../api/refusalWords';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { BusyButton, FailureText, Notice } from '../../ui';

/** Where a link to the request leads. */
export const requestPlace = (requestId: string) => `request-${requestId}`;

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  '&:focus': { outline: 'none' },
  '@media print': { display: 'none' },
}));
const Text = styled('p')(({ theme }) => ({ margin: theme.spacing(0.5, 0), whiteSpace: 'pre-line' }));

interface RequestNoticeProps {
  applicationId: string;
  request: OpenRequest;
  /** What the section is called; undefined for one that this portal does not know. */
  section: string | undefined;
  /** Undefined where the parent has to choose a record first, or can correct nothing any more. */
  onEdit: (() => void) | undefined;
}

/** What the school asks for, with the ways to answer; and that it is done, until the school has closed it. */
export const RequestNotice = ({ applicationId, request, section, onEdit }: RequestNoticeProps) => {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [finish, { isLoading, error: failure }] = applicationsApi.useFinishRequestMutation();
  const place = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const { id, text, askedAt, doneAt } = request;
  const finishAndStay = async () => {
    const { error } = await finish({ id: applicationId, requestId: id });
    if (!error) place.current?.focus();
    // a request that the school has closed meanwhile leaves the page, and what is said beside it too
    else if (isApiError(error)) dispatch(toastShown({ tone: 'error', ...refusalWords(error) }));
  };
  const date = (at: string) => <FormattedDate value={at} dateStyle="long" />;
  return (
    <Place ref={place} id={requestPlace(id)} tabIndex={-1}>
      <Notice
        tone={doneAt === null ? 'info' : 'success'}
        actions={
          doneAt === null && (
            <>
              {onEdit && (
                <Button variant="outlined" color="inherit" size="small" onClick={onEdit}>
                  {intl.formatMessage({ id: 'item.edit' }, { name: section })}
                </Button>
              )}
              <BusyButton
                variant="contained"
                size="small"
                busy={isLoading}
                aria-describedby={titleId}
                onClick={() => void finishAndStay()}
              >
                <FormattedMessage id="requests.finish" />
              </BusyButton>
            </>
          )
        }
      >
        <strong id={titleId}>
          <FormattedMessage
            id={section === undefined ? 'requests.asked' : 'requests.askedAbout'}
            values={{ section, date: date(askedAt) }}
          />
        </strong>
        <Text>{text}</Text>
        {doneAt !== null && <FormattedMessage id="requests.done" values={{ date: date(doneAt) }} />}
      </Notice>
      {doneAt === null && isApiError(failure) && (
        <Notice tone="error">
          <FailureText failure={failure} />
        </Notice>
      )}
    </Place>
  );
};
